CREATE TABLE `precise_indexes` (
	`name` text PRIMARY KEY NOT NULL,
	`data` blob NOT NULL
);
