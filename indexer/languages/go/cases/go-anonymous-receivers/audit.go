package audit

import "sort"

type Log struct{ rows []Row }

type Row struct{ at int }

func (Log) Close() {}

func (*Log) Open() *Log { return &Log{} }

func (_ Row) Less(other Row) bool { return true }

func (r Row) max(other Row) Row { return max(r, other) }

func max(a, b Row) Row {
	if a.Less(b) {
		return b
	}
	return a
}

func print(rows ...Row) {}

type rows []Row

func (rs rows) Len() int           { return len(rs) }
func (rs rows) Less(i, j int) bool { return rs[i].Less(rs[j]) }
func (rs rows) Swap(i, j int)      { rs[i], rs[j] = rs[j], rs[i] }
func (rs rows) top() (best Row, ok bool) {
	for _, r := range rs {
		best = best.max(r)
	}
	return best, len(rs) > 0
}

func Sort(l *Log) {
	sort.Sort(rows(l.rows))
	print(l.rows...)
	sort.Slice(l.rows, func(i, j int) bool {
		return l.rows[i].Less(l.rows[j])
	})
	if best, ok := rows(l.rows).top(); ok {
		best.max(l.rows[0]).Less(best)
	}
	var walk func(n int)
	walk = func(n int) {
		if n > 0 {
			walk(n - 1)
			l.Close()
		}
	}
	walk(3)
	Log.Close(*l)
	(*Log).Open(l).Close()
	f := Row.Less
	f(l.rows[0], l.rows[1])
	defer (*Log).Open(nil)
	func(close func()) {
		close()
	}(l.Close)
outer:
	for {
		switch max := max(l.rows[0], l.rows[1]); {
		case max.Less(l.rows[0]):
			break outer
		}
	}
}
