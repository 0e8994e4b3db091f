package tide

import "testing"

func TestBase(t *testing.T) {
	if base() != extra() {
		t.Fatal("no")
	}
}

func extra() int { return 1 }
