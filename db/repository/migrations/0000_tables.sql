CREATE TABLE `contents` (
	`hash` text PRIMARY KEY NOT NULL,
	`codec` text NOT NULL,
	`data` blob NOT NULL,
	`bytes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`key` integer PRIMARY KEY NOT NULL,
	`content_hash` text NOT NULL,
	`words_hash` text NOT NULL,
	`embed_text` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `documents_by_hash` ON `documents` (`content_hash`);--> statement-breakpoint
CREATE TABLE `edges` (
	`row` integer PRIMARY KEY NOT NULL,
	`from_key` integer NOT NULL,
	`to_key` integer NOT NULL,
	`kind` text NOT NULL,
	`path` text,
	`line` integer NOT NULL,
	`column` integer NOT NULL,
	`resolution` text NOT NULL,
	`confidence` real NOT NULL,
	`since` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `edges_by_from` ON `edges` (`from_key`) WHERE "edges"."until" is null;--> statement-breakpoint
CREATE INDEX `edges_by_to` ON `edges` (`to_key`) WHERE "edges"."until" is null;--> statement-breakpoint
CREATE TABLE `file_facts` (
	`cache_key` text PRIMARY KEY NOT NULL,
	`data` blob NOT NULL
);
--> statement-breakpoint
CREATE TABLE `files` (
	`row` integer PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`hash` text NOT NULL,
	`language` text,
	`status` text NOT NULL,
	`reason` text,
	`detail` text,
	`bytes` integer NOT NULL,
	`lines` integer NOT NULL,
	`encoding` text NOT NULL,
	`error_lines` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `files_by_path` ON `files` (`path`) WHERE "files"."until" is null;--> statement-breakpoint
CREATE TABLE `generations` (
	`generation` integer PRIMARY KEY NOT NULL,
	`commit` text,
	`dirty` integer NOT NULL,
	`indexed_at` text NOT NULL,
	`extractor` text NOT NULL,
	`coverage` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `leaves` (
	`row` integer PRIMARY KEY NOT NULL,
	`from_key` integer NOT NULL,
	`callee` text NOT NULL,
	`path` text,
	`line` integer NOT NULL,
	`column` integer NOT NULL,
	`reason` text NOT NULL,
	`origin` text,
	`candidates` text,
	`since` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `leaves_by_from` ON `leaves` (`from_key`) WHERE "leaves"."until" is null;--> statement-breakpoint
CREATE TABLE `symbols` (
	`row` integer PRIMARY KEY NOT NULL,
	`key` integer NOT NULL,
	`id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`name` text NOT NULL,
	`name_lower` text NOT NULL,
	`kind` text NOT NULL,
	`path` text NOT NULL,
	`line` integer NOT NULL,
	`start_line` integer NOT NULL,
	`end_line` integer NOT NULL,
	`language` text NOT NULL,
	`signature` text NOT NULL,
	`doc` text,
	`is_test` integer NOT NULL,
	`exported` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`since` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `symbols_by_key` ON `symbols` (`key`) WHERE "symbols"."until" is null;--> statement-breakpoint
CREATE INDEX `symbols_by_id` ON `symbols` (`id`) WHERE "symbols"."until" is null;--> statement-breakpoint
CREATE INDEX `symbols_by_name` ON `symbols` (`name_lower`,`name`) WHERE "symbols"."until" is null;--> statement-breakpoint
CREATE INDEX `symbols_by_path` ON `symbols` (`path`) WHERE "symbols"."until" is null;--> statement-breakpoint
CREATE TABLE `vectors` (
	`content_hash` text NOT NULL,
	`model` text NOT NULL,
	`dimension` integer NOT NULL,
	`data` blob NOT NULL,
	PRIMARY KEY(`content_hash`, `model`)
);
