package app

import (
	"example.test/library/internal/errors"
	"example.test/library/internal/log"
)

func B() error {
	log.Default().Printf("x")
	return errors.Wrap(errors.New("x"))
}
