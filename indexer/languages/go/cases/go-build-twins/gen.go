//go:build ignore

package main

func main() { device() }

func device() {}
