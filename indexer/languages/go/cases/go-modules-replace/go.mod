module example.test/yard

go 1.22

require example.com/winch v1.0.0

replace example.com/winch => ./libs/winch
