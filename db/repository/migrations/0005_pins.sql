CREATE TABLE `pins` (
	`commit` text PRIMARY KEY NOT NULL,
	`label` text NOT NULL,
	`generation` integer,
	`committed_at` text NOT NULL,
	`indexed_at` text NOT NULL
);
