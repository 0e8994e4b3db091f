CREATE TABLE `edge_verdicts` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`path` text NOT NULL,
	`line` integer NOT NULL,
	`resolution` text NOT NULL,
	`line_text` text NOT NULL,
	`verdict` text NOT NULL,
	`note` text,
	`judged_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `edge_verdicts_site` ON `edge_verdicts` (`kind`,`from_id`,`to_id`,`path`,`line`);--> statement-breakpoint
CREATE TABLE `inferred_edges` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`status` text NOT NULL,
	`confidence` real NOT NULL,
	`reason` text NOT NULL,
	`evidence` text NOT NULL,
	`model` text NOT NULL,
	`context_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`decided_at` text,
	`note` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inferred_edges_ends` ON `inferred_edges` (`kind`,`from_id`,`to_id`);--> statement-breakpoint
CREATE TABLE `overviews` (
	`generation` integer PRIMARY KEY NOT NULL,
	`data` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `summaries` (
	`content_hash` text NOT NULL,
	`model` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`evidence` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`content_hash`, `model`)
);
