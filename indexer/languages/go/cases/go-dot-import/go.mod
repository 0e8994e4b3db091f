module example.test/dot

go 1.22
