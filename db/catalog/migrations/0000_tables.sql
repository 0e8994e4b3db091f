CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`question` text NOT NULL,
	`repository` text NOT NULL,
	`generation` integer NOT NULL,
	`commit` text,
	`refused` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` text NOT NULL,
	`previous_answer_id` text
);
--> statement-breakpoint
CREATE INDEX `answers_by_time` ON `answers` (`created_at`);--> statement-breakpoint
CREATE INDEX `answers_by_previous` ON `answers` (`previous_answer_id`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`kind` text NOT NULL,
	`repository` text NOT NULL,
	`state` text NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`pid` integer NOT NULL,
	`message` text NOT NULL,
	`started_at` text NOT NULL,
	`heartbeat_at` text NOT NULL,
	PRIMARY KEY(`kind`, `repository`)
);
--> statement-breakpoint
CREATE TABLE `repositories` (
	`name` text PRIMARY KEY NOT NULL,
	`root` text NOT NULL,
	`database_url` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
