/** Written by db/generate-migrations.ts from ./migrations; do not edit. */
import type { Migration } from '#db/migrate';

export const catalogMigrations: readonly Migration[] = [
  {
    tag: '0000_tables',
    statements: [
      'CREATE TABLE `answers` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`question` text NOT NULL,\n\t`repository` text NOT NULL,\n\t`generation` integer NOT NULL,\n\t`commit` text,\n\t`refused` integer NOT NULL,\n\t`answer` text NOT NULL,\n\t`created_at` text NOT NULL,\n\t`previous_answer_id` text\n);',
      'CREATE INDEX `answers_by_time` ON `answers` (`created_at`);',
      'CREATE INDEX `answers_by_previous` ON `answers` (`previous_answer_id`);',
      'CREATE TABLE `jobs` (\n\t`kind` text NOT NULL,\n\t`repository` text NOT NULL,\n\t`state` text NOT NULL,\n\t`done` integer NOT NULL,\n\t`total` integer NOT NULL,\n\t`pid` integer NOT NULL,\n\t`message` text NOT NULL,\n\t`started_at` text NOT NULL,\n\t`heartbeat_at` text NOT NULL,\n\tPRIMARY KEY(`kind`, `repository`)\n);',
      'CREATE TABLE `repositories` (\n\t`name` text PRIMARY KEY NOT NULL,\n\t`root` text NOT NULL,\n\t`database_url` text NOT NULL,\n\t`created_at` text NOT NULL,\n\t`updated_at` text NOT NULL\n);',
    ],
  },
  {
    tag: '0001_conversations',
    statements: [
      'CREATE TABLE `conversations` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`title` text NOT NULL,\n\t`repository` text NOT NULL,\n\t`created_at` text NOT NULL,\n\t`updated_at` text NOT NULL\n);',
      'CREATE INDEX `conversations_by_time` ON `conversations` (`updated_at`);',
      'CREATE TABLE `turns` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`conversation` text NOT NULL,\n\t`parent` text,\n\t`repository` text NOT NULL,\n\t`question` text NOT NULL,\n\t`about` text,\n\t`scope` text NOT NULL,\n\t`state` text NOT NULL,\n\t`trouble` text NOT NULL,\n\t`created_at` text NOT NULL,\n\t`heartbeat_at` text NOT NULL\n);',
      'CREATE INDEX `turns_by_conversation` ON `turns` (`conversation`,`created_at`);',
      'CREATE TABLE `preferences` (\n\t`name` text PRIMARY KEY NOT NULL,\n\t`value` text NOT NULL,\n\t`updated_at` text NOT NULL\n);',
    ],
  },
  {
    tag: '0002_partial_turns',
    statements: ["ALTER TABLE `turns` ADD `partial` text DEFAULT '' NOT NULL;"],
  },
];
