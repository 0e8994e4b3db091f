package audit

import "sort"

func Sortx(l []int) {
	sort.Sort(l)
}
