# `make run` starts the whole town, `make test` runs all tests. Both install missing Debian packages.

SHELL := /bin/bash
# The import check enforces the dependency lists of Package.swift. lld links several times faster than the default.
# C is optimised in debug builds too, because unoptimised scrypt takes two seconds a password.
# No index is written, because editors make their own.
SWIFT_FLAGS := --explicit-target-dependency-import-check error -Xswiftc -use-ld=lld -Xcc -O2 --disable-index-store
# A CI build is never debugged; its backtraces keep the names of functions. It is never built incrementally either:
# compiling a module as a whole costs less than compiling it in batches, each of which reads all its files.
ifdef CI
SWIFT_FLAGS += -Xswiftc -gnone -Xcc -g0 -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 \
	-Xswiftc -no-emit-module-separately-wmo
endif
# The Debian packages that the build needs, each with a file that only this package contains.
PACKAGES := libsqlite3-dev:/usr/include/sqlite3.h libsystemd-dev:/usr/include/systemd/sd-daemon.h \
	systemd:/usr/bin/systemd-socket-activate curl:/usr/bin/curl strace:/usr/bin/strace openssl:/usr/bin/openssl \
	librsvg2-bin:/usr/bin/rsvg-convert qrencode:/usr/bin/qrencode libvips-tools:/usr/bin/vipsthumbnail \
	fonts-dejavu-core:/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf \
	fonts-noto-core:/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf \
	fonts-wqy-microhei:/usr/share/fonts/truetype/wqy/wqy-microhei.ttc \
	fonts-symbola:/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf
# The packages that only tests need.
TEST_PACKAGES := python3-aiosmtpd:/usr/lib/python3/dist-packages/aiosmtpd/smtp.py \
	poppler-utils:/usr/bin/pdftotext zbar-tools:/usr/bin/zbarimg python3-venv:/usr/lib/python3.11/ensurepip/__init__.py
LISTEN ?= 127.0.0.1:8080
STATE ?= .run
# The options of `make install`: DESTDIR is a prefix of every path, for a package or a test. NOBUILD=1 installs the
# programs that are already built.
PROGRAMS = $(shell systemd/names programs)
CONFIGURATION ?= release
PREFIX ?= /usr

.PHONY: run demo build test torture record test-host fuzz-http lint lint-units bench powercut sanitize packages sources \
	gtfs-reader host-tools programs install uninstall help

help:
	@echo "make run        build, start the whole town on http://$(LISTEN), state in $(STATE)/ (LISTEN=, STATE=)"
	@echo "make demo       the same with a town full of people, businesses and orders; prints the accounts (DEMO='--live --seed 7')"
	@echo "make test       lint, build, run all tests (ONLY='DeliveriesServiceTests|RPCTests' runs those with such names)"
	@echo "make record     rewrite the surfaces of the contracts, and the tables and diagrams of the READMEs, after a change"
	@echo "make torture    run the races of all services 10,000 times, and the kills under load 100 times (TORTURE=RestaurantsServiceTests)"
	@echo "make build      build"
	@echo "make install    release build, then install it on this host under systemd (DESTDIR=, PREFIX=, CONFIGURATION=, NOBUILD=1)"
	@echo "make uninstall  remove the programs and units; settings and data stay"
	@echo "make lint       check the format of all Swift files"
	@echo "make lint-units check the units with systemd's own tools"
	@echo "make test-host  build, simulate power cuts, boot a systemd with the town installed (root), test with a real browser"
	@echo "make fuzz-http  build, make all calls of a demo with random requests for ten minutes (FUZZ='--seconds 60 --seed 1')"
	@echo "make bench      release build, then measure (BENCH='coaches --seconds 5')"
	@echo "make powercut   simulate 100,000 power cuts of each real program (POWERCUT='--seconds 60 --seed 1')"
	@echo "make sanitize   the tests of the wire and the store under the thread and the address sanitizer"

run: build
	@exec .build/debug/kvartctl up --state $(STATE) --listen $(LISTEN)

# Its state is beside that of `make run`.
demo: STATE = .demo
demo: build
	@exec .build/debug/kvartctl up --demo $(DEMO) --state $(STATE) --listen $(LISTEN)

build: packages
	swift build $(SWIFT_FLAGS) --target Programs

test: PACKAGES += $(TEST_PACKAGES)
test: packages sources lint gtfs-reader
	swift build $(SWIFT_FLAGS) --build-tests
	Tests/run $(ONLY:%='%')

# 10,000 rounds of each race, where `make test` has 100, and 100 kills under load, where it has 8. A release build, in a
# folder of its own because tests need other flags than the programs. TORTURE='RestaurantsServiceTests' runs a part.
TORTURE ?= ServiceTests|KillLoopTests|StreamKillTests
torture: PACKAGES += $(TEST_PACKAGES)
torture: packages gtfs-reader
	swift build -c release $(SWIFT_FLAGS) -Xswiftc -enable-testing --scratch-path .build-torture --build-tests
	KVART_TORTURE=1 LONGEST=3h BUILT=.build-torture/release Tests/run '$(TORTURE)'

# Rewrites the files that are generated from the contracts, the settings and the rules. Review the difference.
record: packages
	swift build $(SWIFT_FLAGS) --build-tests
	KVART_RECORD=1 Tests/run '^ContractTests\.RecordedTests'
	KVART_RECORD=1 Tests/run '^DocumentationTests\.RecordedCommentTests'
	KVART_RECORD=1 Tests/run '^SweepTests\.RecordedSettingsTests'
	KVART_RECORD=1 Tests/run '^(Identity|Deliveries|Coaches|Restaurants|Cars|CityOffers)ServiceTests\.[A-Za-z]*State[A-Za-z]*Tests'
	@git status --short Services Shared/ServiceKit Shared/Documentation Tests/ContractTests/Surfaces

# The first script boots a systemd and fails without root.
test-host: PACKAGES += $(TEST_PACKAGES) chromium:/usr/bin/chromium dbus:/usr/bin/dbus-daemon iproute2:/bin/ip \
	python3:/usr/bin/python3 binutils:/usr/bin/strip
test-host: build host-tools
	swift build $(SWIFT_FLAGS) --product next-identity
	swift build $(SWIFT_FLAGS) --product ledger
	swift build $(SWIFT_FLAGS) --product powercut
	.build/debug/powercut --seconds 60
	Tests/Host/systemd.sh
	Tests/Host/payment-walk.sh
	Tests/Host/tracking-walk.sh
	Tests/Host/menu-walk.sh
	Tests/Host/table-walk.sh
	Tests/Host/front-door.sh

# Ten minutes of what `make test-host` does for one minute. Another seed makes other requests.
FUZZ ?= --seconds 600 --seed $$RANDOM
fuzz-http: PACKAGES += $(TEST_PACKAGES)
fuzz-http: build host-tools
	FUZZ="$(FUZZ)" Tests/Host/fuzz.sh

# A third-party reader of timetables, to check ours.
gtfs-reader: packages
	@[ -x .build/gtfs/bin/python ] && .build/gtfs/bin/python -c 'import partridge' 2>/dev/null \
	|| { /usr/bin/python3 -m venv --clear .build/gtfs \
	&& .build/gtfs/bin/python -m pip install --quiet partridge==1.1.2; }

# Validators of /openapi.json, a generator of clients, a fuzzer and the rules of axe-core, to check ours.
host-tools: packages
	@cmp -s Tests/Host/requirements.txt .build/host-tools/requirements.txt || { /usr/bin/python3 -m venv --clear .build/host-tools \
	&& .build/host-tools/bin/python -m pip install --quiet -r Tests/Host/requirements.txt \
	&& cp Tests/Host/requirements.txt .build/host-tools/requirements.txt; }

# On a new machine the sources of dependencies arrive while the linter works.
sources: packages
	@swift package resolve >/dev/null 2>&1 &

lint:
	swift format lint --strict --recursive --parallel Package.swift Services Shared Tests

lint-units:
	@systemd/lint

# The programs that are installed, without tests and tools.
programs: packages
	@for program in $(PROGRAMS); do \
	  echo "swift build -c $(CONFIGURATION) --product $$program"; \
	  swift build -c $(CONFIGURATION) $(SWIFT_FLAGS) --product $$program || exit 1; \
	done

# As root or through sudo when it changes this machine.
INSTALL = $(if $(DESTDIR),,$$([ "$$(id -u)" = 0 ] || echo sudo)) \
	env DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' CONFIGURATION='$(CONFIGURATION)' systemd/install

install: $(if $(NOBUILD),,programs)
	@$(INSTALL)

uninstall:
	@$(INSTALL) remove

# Go builds the peer of the echo benchmark.
bench: PACKAGES += golang-go:/usr/bin/go
bench: packages
	swift build -c release $(SWIFT_FLAGS) --target Programs
	swift build -c release $(SWIFT_FLAGS) --product benchmarks
	.build/release/benchmarks $(BENCH)

# Prints its seed. Even with the same seed the replies, and so the trace, differ from run to run.
POWERCUT ?= --points 100000
powercut: build
	swift build $(SWIFT_FLAGS) --product ledger
	swift build $(SWIFT_FLAGS) --product powercut
	.build/debug/powercut $(POWERCUT)

# Builds everything again for each sanitizer, in .build-thread and .build-address. Each build takes as long and as much
# space as the first one. Runs the tests of the wire and the store: sockets, tasks, the coder, the database's threads.
SANITIZED := RPCTests|SQLiteKitTests
# No leak detection: it reports memory behind Swift's tagged pointers as lost.
sanitize: export ASAN_OPTIONS = detect_leaks=0
sanitize: export TSAN_OPTIONS = suppressions=Tests/Tools/Sanitizers/thread.supp
sanitize: packages
	for kind in thread address; do \
	  swift build $(SWIFT_FLAGS) --scratch-path .build-$$kind --sanitize=$$kind --build-tests || exit 1; \
	done
	clang -O1 -shared -fPIC Tests/Tools/Sanitizers/mutex.c -o .build-thread/mutex.so
	LD_PRELOAD=$(CURDIR)/.build-thread/mutex.so $(call SANITIZED_RUN,thread)
	$(call SANITIZED_RUN,address)

SANITIZED_RUN = timeout --kill-after=10s 30m .build-$(1)/debug/kvartPackageTests.xctest --testing-library swift-testing \
	--no-parallel --filter '$(SANITIZED)'

# Installs missing Debian packages, as root or through sudo.
packages:
	@missing=""; for entry in $(PACKAGES); do [ -e "$${entry#*:}" ] || missing="$$missing $${entry%%:*}"; done; \
	[ -z "$$missing" ] && exit 0; \
	echo "installing:$$missing"; \
	if [ "$$(id -u)" = 0 ]; then as_root=""; elif command -v sudo >/dev/null; then as_root="sudo"; \
	else echo "These Debian packages are missing; have an administrator run: apt-get install$$missing" >&2; exit 1; fi; \
	$$as_root apt-get update -qq && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing \
	|| { echo "Could not install:$$missing" >&2; exit 1; }
