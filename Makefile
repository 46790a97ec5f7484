# For newcomers: `make run` starts the whole town, `make test` passes its tests. Both install what is missing.

SHELL := /bin/bash
# The import check makes the dependency lists of Package.swift a rule. lld links several times faster than the default.
# C is optimised in debug builds too: without it, scrypt takes two seconds a password.
# No index is written, because editors make their own.
SWIFT_FLAGS := --explicit-target-dependency-import-check error -Xswiftc -use-ld=lld -Xcc -O2 --disable-index-store
# Nobody attaches a debugger to what CI has built; names of functions stay in its backtraces. And nobody builds it a
# second time: a module compiled as a whole costs less than one compiled in batches, each of which reads all its files.
ifdef CI
SWIFT_FLAGS += -Xswiftc -gnone -Xcc -g0 -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 \
	-Xswiftc -no-emit-module-separately-wmo
endif
# Debian packages the build needs, each by a file that only it brings.
PACKAGES := libsqlite3-dev:/usr/include/sqlite3.h libsystemd-dev:/usr/include/systemd/sd-daemon.h \
	systemd:/usr/bin/systemd-socket-activate curl:/usr/bin/curl strace:/usr/bin/strace openssl:/usr/bin/openssl \
	librsvg2-bin:/usr/bin/rsvg-convert qrencode:/usr/bin/qrencode \
	fonts-dejavu-core:/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf \
	fonts-noto-core:/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf \
	fonts-wqy-microhei:/usr/share/fonts/truetype/wqy/wqy-microhei.ttc \
	fonts-symbola:/usr/share/fonts/truetype/ancient-scripts/Symbola_hint.ttf
# And those that only tests need.
TEST_PACKAGES := python3-aiosmtpd:/usr/lib/python3/dist-packages/aiosmtpd/smtp.py \
	poppler-utils:/usr/bin/pdftotext zbar-tools:/usr/bin/zbarimg python3-venv:/usr/lib/python3.11/ensurepip/__init__.py
LISTEN ?= 127.0.0.1:8080
STATE ?= .run
# What `make install` puts where: DESTDIR stands before every path, for a package or a test. NOBUILD=1 takes the
# programs that are there.
PROGRAMS = $(shell systemd/names programs)
CONFIGURATION ?= release
PREFIX ?= /usr

.PHONY: run build test record test-host lint lint-units bench powercut sanitize packages gtfs-reader programs install uninstall \
	help

help:
	@echo "make run        build, start the whole town on http://$(LISTEN), state in $(STATE)/ (LISTEN=, STATE=)"
	@echo "make test       lint, build, run all tests (ONLY='DeliveriesServiceTests|RPCTests' runs those with such names)"
	@echo "make record     write the surfaces of the contracts, and the tables and diagrams of the READMEs, after a change"
	@echo "make build      build"
	@echo "make install    release build, then onto this host, under systemd (DESTDIR=, PREFIX=, CONFIGURATION=, NOBUILD=1)"
	@echo "make uninstall  take it off again; settings and data stay"
	@echo "make lint       check the format of all Swift files"
	@echo "make lint-units hold the units against systemd's own checkers"
	@echo "make test-host  build, boot a systemd with the product installed (root), walk with a real browser"
	@echo "make bench      release build, then measure (BENCH='coaches --seconds 5')"
	@echo "make powercut   cut the power of real programs at 100,000 moments each (POWERCUT='--seconds 60 --seed 1')"
	@echo "make sanitize   race and coder tests under the thread and the address sanitizer, each a build of its own"

run: build
	@exec .build/debug/kvartctl up --state $(STATE) --listen $(LISTEN)

build: packages
	swift build $(SWIFT_FLAGS) --target Programs

test: PACKAGES += $(TEST_PACKAGES)
test: packages lint gtfs-reader
	swift build $(SWIFT_FLAGS) --build-tests
	Tests/run $(ONLY:%='%')

# What is made from the contracts, the settings and the rules. The difference is to be reviewed.
record: packages
	swift build $(SWIFT_FLAGS) --build-tests
	KVART_RECORD=1 Tests/run '^ContractTests\.RecordedTests'
	KVART_RECORD=1 Tests/run '^SweepTests\.RecordedSettingsTests'
	KVART_RECORD=1 Tests/run '^(Identity|Deliveries|Coaches)ServiceTests\.[A-Za-z]*State[A-Za-z]*Tests'
	@git status --short Services Shared/ServiceKit Tests/ContractTests/Surfaces

# The first part boots a systemd: it needs root, and fails without.
test-host: PACKAGES += $(TEST_PACKAGES) chromium:/usr/bin/chromium dbus:/usr/bin/dbus-daemon iproute2:/bin/ip \
	python3:/usr/bin/python3 binutils:/usr/bin/strip
test-host: build
	swift build $(SWIFT_FLAGS) --product earlier-identity
	Tests/Host/systemd.sh
	Tests/Host/payment-walk.sh
	Tests/Host/tracking-walk.sh

# A reader of timetables that others have written, to hold ours against.
gtfs-reader: packages
	@[ -x .build/gtfs/bin/python ] && .build/gtfs/bin/python -c 'import partridge' 2>/dev/null \
	|| { /usr/bin/python3 -m venv --clear .build/gtfs \
	&& .build/gtfs/bin/python -m pip install --quiet partridge==1.1.2; }

lint:
	swift format lint --strict --recursive --parallel Package.swift Services Shared Tests

lint-units:
	@systemd/lint

# What is installed, without tests and tools.
programs: packages
	@for program in $(PROGRAMS); do \
	  echo "swift build -c $(CONFIGURATION) --product $$program"; \
	  swift build -c $(CONFIGURATION) $(SWIFT_FLAGS) --product $$program || exit 1; \
	done

# As root or through sudo where it is this machine that is changed.
INSTALL = $(if $(DESTDIR),,$$([ "$$(id -u)" = 0 ] || echo sudo)) \
	env DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' CONFIGURATION='$(CONFIGURATION)' systemd/install

install: $(if $(NOBUILD),,programs)
	@$(INSTALL)

uninstall:
	@$(INSTALL) remove

# The peer that the echo is measured against.
bench: PACKAGES += golang-go:/usr/bin/go
bench: packages
	swift build -c release $(SWIFT_FLAGS) --target Programs
	swift build -c release $(SWIFT_FLAGS) --product benchmarks
	.build/release/benchmarks $(BENCH)

# Prints its seed. The replies, and so the trace, differ from run to run all the same.
POWERCUT ?= --points 100000
powercut: build
	swift build $(SWIFT_FLAGS) --product ledger
	swift build $(SWIFT_FLAGS) --product powercut
	.build/debug/powercut $(POWERCUT)

# Everything is built once more for each sanitizer, in .build-thread and .build-address: as long as the first build, and
# as much room, each. The tests of the wire and the store: sockets, tasks, the coder, and the database with its threads.
SANITIZED := RPCTests|SQLiteKitTests
# Leaks are not looked for: what Swift keeps behind a pointer with a tag in it counts as lost.
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

# Installs the Debian packages that are missing, as root or through sudo.
packages:
	@missing=""; for entry in $(PACKAGES); do [ -e "$${entry#*:}" ] || missing="$$missing $${entry%%:*}"; done; \
	[ -z "$$missing" ] && exit 0; \
	echo "installing:$$missing"; \
	if [ "$$(id -u)" = 0 ]; then as_root=""; elif command -v sudo >/dev/null; then as_root="sudo"; \
	else echo "These Debian packages are missing; have an administrator run: apt-get install$$missing" >&2; exit 1; fi; \
	$$as_root apt-get update -qq && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing \
	|| { echo "Could not install:$$missing" >&2; exit 1; }
