module example.test/build

go 1.22
