CREATE TABLE `auth_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`accountId` text NOT NULL,
	`providerId` text NOT NULL,
	`userId` text NOT NULL,
	`accessToken` text,
	`refreshToken` text,
	`idToken` text,
	`accessTokenExpiresAt` integer,
	`refreshTokenExpiresAt` integer,
	`scope` text,
	`password` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_accounts_by_user` ON `auth_accounts` (`userId`);--> statement-breakpoint
CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`configId` text DEFAULT 'default' NOT NULL,
	`name` text,
	`start` text,
	`referenceId` text NOT NULL,
	`prefix` text,
	`key` text NOT NULL,
	`refillInterval` integer,
	`refillAmount` integer,
	`lastRefillAt` integer,
	`enabled` integer DEFAULT true,
	`rateLimitEnabled` integer DEFAULT true,
	`rateLimitTimeWindow` integer,
	`rateLimitMax` integer,
	`requestCount` integer DEFAULT 0,
	`remaining` integer,
	`lastRequest` integer,
	`expiresAt` integer,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	`permissions` text,
	`metadata` text
);
--> statement-breakpoint
CREATE INDEX `api_keys_by_key` ON `api_keys` (`key`);--> statement-breakpoint
CREATE INDEX `api_keys_by_reference` ON `api_keys` (`referenceId`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`organizationId` text NOT NULL,
	`email` text NOT NULL,
	`role` text,
	`teamId` text,
	`status` text DEFAULT 'pending' NOT NULL,
	`expiresAt` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`inviterId` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitations_by_organization` ON `invitations` (`organizationId`);--> statement-breakpoint
CREATE INDEX `invitations_by_email` ON `invitations` (`email`);--> statement-breakpoint
CREATE TABLE `members` (
	`id` text PRIMARY KEY NOT NULL,
	`organizationId` text NOT NULL,
	`userId` text NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
	`createdAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `members_by_organization` ON `members` (`organizationId`);--> statement-breakpoint
CREATE INDEX `members_by_user` ON `members` (`userId`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`logo` text,
	`createdAt` integer NOT NULL,
	`metadata` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug_unique` ON `organizations` (`slug`);--> statement-breakpoint
CREATE TABLE `auth_rate_limits` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	`lastRequest` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_rate_limits_key_unique` ON `auth_rate_limits` (`key`);--> statement-breakpoint
CREATE TABLE `auth_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expiresAt` integer NOT NULL,
	`token` text NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL,
	`ipAddress` text,
	`userAgent` text,
	`userId` text NOT NULL,
	`activeOrganizationId` text,
	`activeTeamId` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_sessions_token_unique` ON `auth_sessions` (`token`);--> statement-breakpoint
CREATE INDEX `auth_sessions_by_user` ON `auth_sessions` (`userId`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`memberCount` integer DEFAULT 0 NOT NULL,
	`organizationId` text NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer
);
--> statement-breakpoint
CREATE INDEX `teams_by_organization` ON `teams` (`organizationId`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`teamId` text NOT NULL,
	`userId` text NOT NULL,
	`membershipKey` text,
	`createdAt` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_members_membershipKey_unique` ON `team_members` (`membershipKey`);--> statement-breakpoint
CREATE INDEX `team_members_by_team` ON `team_members` (`teamId`);--> statement-breakpoint
CREATE INDEX `team_members_by_user` ON `team_members` (`userId`);--> statement-breakpoint
CREATE TABLE `auth_users` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`emailVerified` integer DEFAULT false NOT NULL,
	`image` text,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `auth_users_email_unique` ON `auth_users` (`email`);--> statement-breakpoint
CREATE TABLE `auth_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expiresAt` integer NOT NULL,
	`createdAt` integer NOT NULL,
	`updatedAt` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `auth_verifications_by_identifier` ON `auth_verifications` (`identifier`);--> statement-breakpoint
CREATE TABLE `asked_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`answer` text NOT NULL,
	`repository` text NOT NULL,
	`question` text NOT NULL,
	`words` text NOT NULL,
	`vector` blob,
	`vector_model` text,
	`asked_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `asked_questions_answer_unique` ON `asked_questions` (`answer`);--> statement-breakpoint
CREATE INDEX `asked_questions_by_repository` ON `asked_questions` (`repository`,`asked_at`);--> statement-breakpoint
CREATE TABLE `channel_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel` text NOT NULL,
	`user` text,
	`kind` text NOT NULL,
	`message` text,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channel_events_by_channel` ON `channel_events` (`channel`,`seq`);--> statement-breakpoint
CREATE TABLE `channel_members` (
	`channel` text NOT NULL,
	`user` text NOT NULL,
	`joined_at` text NOT NULL,
	`read_up_to` integer DEFAULT 0 NOT NULL,
	`notify` text DEFAULT 'mentions' NOT NULL,
	PRIMARY KEY(`channel`, `user`)
);
--> statement-breakpoint
CREATE INDEX `channel_members_by_user` ON `channel_members` (`user`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` text PRIMARY KEY NOT NULL,
	`organization` text NOT NULL,
	`name` text NOT NULL,
	`topic` text DEFAULT '' NOT NULL,
	`repository` text,
	`scope` text DEFAULT '{}' NOT NULL,
	`access` text DEFAULT 'open' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`archived_at` text
);
--> statement-breakpoint
CREATE INDEX `channels_by_name` ON `channels` (`organization`,`name`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`channel` text NOT NULL,
	`thread` text,
	`kind` text NOT NULL,
	`author` text NOT NULL,
	`author_name` text NOT NULL,
	`body` text NOT NULL,
	`turn` text,
	`about` text,
	`verified_by` text,
	`verified_at` text,
	`created_at` text NOT NULL,
	`edited_at` text,
	`deleted_at` text
);
--> statement-breakpoint
CREATE INDEX `messages_by_channel` ON `messages` (`channel`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_by_thread` ON `messages` (`thread`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_by_turn` ON `messages` (`turn`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user` text NOT NULL,
	`kind` text NOT NULL,
	`channel` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text
);
--> statement-breakpoint
CREATE INDEX `notifications_by_user` ON `notifications` (`user`,`created_at`);--> statement-breakpoint
CREATE TABLE `reactions` (
	`message` text NOT NULL,
	`user` text NOT NULL,
	`emoji` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`message`, `user`, `emoji`)
);
--> statement-breakpoint
CREATE TABLE `chat_accounts` (
	`platform` text NOT NULL,
	`workspace` text NOT NULL,
	`platform_user` text NOT NULL,
	`user` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`linked_at` text NOT NULL,
	PRIMARY KEY(`platform`, `workspace`, `platform_user`)
);
--> statement-breakpoint
CREATE INDEX `chat_accounts_by_user` ON `chat_accounts` (`user`);--> statement-breakpoint
CREATE TABLE `chat_channels` (
	`platform` text NOT NULL,
	`workspace` text NOT NULL,
	`channel` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`repository` text,
	`scope` text DEFAULT '{}' NOT NULL,
	`allows_outsiders` integer DEFAULT false NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`platform`, `workspace`, `channel`)
);
--> statement-breakpoint
CREATE TABLE `chat_link_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`workspace` text NOT NULL,
	`platform_user` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thread` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `chat_queue_by_thread` ON `chat_queue` (`thread`,`id`);--> statement-breakpoint
CREATE TABLE `chat_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `chat_state_by_end` ON `chat_state` (`expires_at`);--> statement-breakpoint
CREATE TABLE `chat_threads` (
	`thread` text PRIMARY KEY NOT NULL,
	`platform` text NOT NULL,
	`workspace` text NOT NULL,
	`channel` text NOT NULL,
	`conversation` text NOT NULL,
	`last_turn` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_workspaces` (
	`platform` text NOT NULL,
	`workspace` text NOT NULL,
	`name` text NOT NULL,
	`organization` text NOT NULL,
	`installed_by` text NOT NULL,
	`installed_at` text NOT NULL,
	`revoked_at` text,
	PRIMARY KEY(`platform`, `workspace`)
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`organization` text,
	`actor` text NOT NULL,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`detail` text NOT NULL,
	`address` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_time` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`at`);--> statement-breakpoint
CREATE TABLE `repository_grants` (
	`repository` text NOT NULL,
	`kind` text NOT NULL,
	`grantee` text NOT NULL,
	`granted_by` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`repository`, `kind`, `grantee`)
);
--> statement-breakpoint
CREATE INDEX `repository_grants_by_grantee` ON `repository_grants` (`kind`,`grantee`);--> statement-breakpoint
ALTER TABLE `answers` ADD `asked_by` text;--> statement-breakpoint
ALTER TABLE `answers` ADD `published_at` text;--> statement-breakpoint
ALTER TABLE `answers` ADD `published_by` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `owner` text;--> statement-breakpoint
CREATE INDEX `conversations_by_owner` ON `conversations` (`owner`,`updated_at`);--> statement-breakpoint
ALTER TABLE `turns` ADD `asked_by` text;--> statement-breakpoint
ALTER TABLE `repositories` ADD `organization` text;--> statement-breakpoint
ALTER TABLE `repositories` ADD `remote` text;--> statement-breakpoint
ALTER TABLE `repositories` ADD `exclude` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE `asked_words` USING fts5(question, words, tokenize = "unicode61 remove_diacritics 2");
