ALTER TABLE `organizations` ADD `operates` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `organizations` SET `operates` = true WHERE `id` = (SELECT `id` FROM `organizations` ORDER BY `createdAt`, `id` LIMIT 1);--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_operating` ON `organizations` (`operates`) WHERE operates = 1;--> statement-breakpoint
ALTER TABLE `answers` ADD `published_for` text;--> statement-breakpoint
CREATE INDEX `answers_by_published` ON `answers` (`published_at`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `audit_log_by_organization` ON `audit_log` (`organization`,`id`);