package nav

import (
	"example.test/package/pkg/go-sextant"
	"example.test/package/pkg/stars"
)

func Fix() int {
	page := almanac.Open()
	return sextant.Read() + page.Find("vega")
}
