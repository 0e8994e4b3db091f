package mill

type Job struct {
	run  func(int) int
	name string
}

func run(n int) int  { return n }
func pack(n int) int { return n }

func (j Job) Do(n int) int {
	return j.run(n)
}

func Apply(run func(int) int, n int) int {
	return run(n)
}

func Local(fast bool) int {
	step := run
	if fast {
		step = pack
	}
	return step(1)
}

func Method() int {
	f := Job.Do
	g := Job{run: run}.Do
	return f(Job{}, 1) + g(2) + Apply(pack, 3)
}

var double = func(n int) int {
	return pack(n)
}

func Named() int {
	return double(4)
}
