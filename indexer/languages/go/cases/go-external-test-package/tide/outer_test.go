package tide_test

import (
	"testing"

	"example.test/external/tide"
)

func base() int { return 7 }

func TestHigh(t *testing.T) {
	if tide.High() != base() {
		t.Error("no")
	}
}
