module example.test/audit
