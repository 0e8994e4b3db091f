CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`repository` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `conversations_by_time` ON `conversations` (`updated_at`);--> statement-breakpoint
CREATE TABLE `turns` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation` text NOT NULL,
	`parent` text,
	`repository` text NOT NULL,
	`question` text NOT NULL,
	`about` text,
	`scope` text NOT NULL,
	`state` text NOT NULL,
	`trouble` text NOT NULL,
	`created_at` text NOT NULL,
	`heartbeat_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `turns_by_conversation` ON `turns` (`conversation`,`created_at`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
