module example.com/winch

go 1.22
