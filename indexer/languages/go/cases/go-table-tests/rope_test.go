package rope

import "testing"

func TestLen(t *testing.T) {
	tests := []struct {
		name string
		make func() *Rope
		rope *Rope
		want int
	}{
		{"short", short, Cut(2), 1},
		{name: "long", make: short, rope: &Rope{}, want: 2},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.rope.Len() != tt.want {
				t.Errorf("got")
			}
			tt.make()
		})
	}
}
