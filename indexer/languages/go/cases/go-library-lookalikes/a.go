package app

import (
	"errors"
	"log"
)

func A() error {
	log.Default().Printf("x")
	return errors.New("x")
}
