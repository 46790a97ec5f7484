// Serves JSON-RPC on a Unix socket with Go's standard library, as the peer of the echo benchmark.
package main

import (
	"io"
	"log"
	"net"
	"net/rpc"
	"net/rpc/jsonrpc"
	"os"
)

// Call has the members of the benchmarks' Echo, in its order.
type Call struct {
	Store  string   `json:"store"`
	Order  int      `json:"order"`
	IsPaid bool     `json:"isPaid"`
	Tags   []string `json:"tags"`
	Note   string   `json:"note"`
	Items  []Item   `json:"items"`
}

type Item struct {
	Item  int    `json:"item"`
	Name  string `json:"name"`
	Price int    `json:"price"`
}

type Echo struct{}

func (Echo) Echo(call *Call, reply *Call) error {
	*reply = *call
	return nil
}

func main() {
	// The parent process holds the other end of standard input.
	go func() {
		io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	listener, err := net.Listen("unix", os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	server := rpc.NewServer()
	if err := server.Register(Echo{}); err != nil {
		log.Fatal(err)
	}
	for {
		connection, err := listener.Accept()
		if err != nil {
			log.Fatal(err)
		}
		go server.ServeCodec(jsonrpc.NewServerCodec(connection))
	}
}
