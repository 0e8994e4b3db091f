/** Written by db/generate-migrations.ts from ./migrations; do not edit. */
import type { Migration } from '#db/migrate';

export const repositoryMigrations: readonly Migration[] = [
  {
    tag: '0000_tables',
    statements: [
      'CREATE TABLE `contents` (\n\t`hash` text PRIMARY KEY NOT NULL,\n\t`codec` text NOT NULL,\n\t`data` blob NOT NULL,\n\t`bytes` integer NOT NULL\n);',
      'CREATE TABLE `documents` (\n\t`key` integer PRIMARY KEY NOT NULL,\n\t`content_hash` text NOT NULL,\n\t`words_hash` text NOT NULL,\n\t`embed_text` text NOT NULL\n);',
      'CREATE INDEX `documents_by_hash` ON `documents` (`content_hash`);',
      'CREATE TABLE `edges` (\n\t`row` integer PRIMARY KEY NOT NULL,\n\t`from_key` integer NOT NULL,\n\t`to_key` integer NOT NULL,\n\t`kind` text NOT NULL,\n\t`path` text,\n\t`line` integer NOT NULL,\n\t`column` integer NOT NULL,\n\t`resolution` text NOT NULL,\n\t`confidence` real NOT NULL,\n\t`since` integer NOT NULL,\n\t`until` integer\n);',
      'CREATE INDEX `edges_by_from` ON `edges` (`from_key`) WHERE "edges"."until" is null;',
      'CREATE INDEX `edges_by_to` ON `edges` (`to_key`) WHERE "edges"."until" is null;',
      'CREATE TABLE `file_facts` (\n\t`cache_key` text PRIMARY KEY NOT NULL,\n\t`data` blob NOT NULL\n);',
      'CREATE TABLE `files` (\n\t`row` integer PRIMARY KEY NOT NULL,\n\t`path` text NOT NULL,\n\t`hash` text NOT NULL,\n\t`language` text,\n\t`status` text NOT NULL,\n\t`reason` text,\n\t`detail` text,\n\t`bytes` integer NOT NULL,\n\t`lines` integer NOT NULL,\n\t`encoding` text NOT NULL,\n\t`error_lines` text NOT NULL,\n\t`since` integer NOT NULL,\n\t`until` integer\n);',
      'CREATE INDEX `files_by_path` ON `files` (`path`) WHERE "files"."until" is null;',
      'CREATE TABLE `generations` (\n\t`generation` integer PRIMARY KEY NOT NULL,\n\t`commit` text,\n\t`dirty` integer NOT NULL,\n\t`indexed_at` text NOT NULL,\n\t`extractor` text NOT NULL,\n\t`coverage` text NOT NULL\n);',
      'CREATE TABLE `leaves` (\n\t`row` integer PRIMARY KEY NOT NULL,\n\t`from_key` integer NOT NULL,\n\t`callee` text NOT NULL,\n\t`path` text,\n\t`line` integer NOT NULL,\n\t`column` integer NOT NULL,\n\t`reason` text NOT NULL,\n\t`origin` text,\n\t`candidates` text,\n\t`since` integer NOT NULL,\n\t`until` integer\n);',
      'CREATE INDEX `leaves_by_from` ON `leaves` (`from_key`) WHERE "leaves"."until" is null;',
      'CREATE TABLE `symbols` (\n\t`row` integer PRIMARY KEY NOT NULL,\n\t`key` integer NOT NULL,\n\t`id` text NOT NULL,\n\t`ordinal` integer NOT NULL,\n\t`name` text NOT NULL,\n\t`name_lower` text NOT NULL,\n\t`kind` text NOT NULL,\n\t`path` text NOT NULL,\n\t`line` integer NOT NULL,\n\t`start_line` integer NOT NULL,\n\t`end_line` integer NOT NULL,\n\t`language` text NOT NULL,\n\t`signature` text NOT NULL,\n\t`doc` text,\n\t`is_test` integer NOT NULL,\n\t`exported` integer NOT NULL,\n\t`fingerprint` text NOT NULL,\n\t`since` integer NOT NULL,\n\t`until` integer\n);',
      'CREATE INDEX `symbols_by_key` ON `symbols` (`key`) WHERE "symbols"."until" is null;',
      'CREATE INDEX `symbols_by_id` ON `symbols` (`id`) WHERE "symbols"."until" is null;',
      'CREATE INDEX `symbols_by_name` ON `symbols` (`name_lower`,`name`) WHERE "symbols"."until" is null;',
      'CREATE INDEX `symbols_by_path` ON `symbols` (`path`) WHERE "symbols"."until" is null;',
      'CREATE TABLE `vectors` (\n\t`content_hash` text NOT NULL,\n\t`model` text NOT NULL,\n\t`dimension` integer NOT NULL,\n\t`data` blob NOT NULL,\n\tPRIMARY KEY(`content_hash`, `model`)\n);',
    ],
  },
  {
    tag: '0001_symbol_words',
    statements: [
      "-- Words of the current documents; rowid is the symbol key. Contentless: the index alone, the text is not kept.\nCREATE VIRTUAL TABLE `symbol_words` USING fts5(\n\t`name`, `path`, `signature`, `doc`, `neighbours`, `body`,\n\tcontent='', contentless_delete=1, tokenize='porter unicode61'\n);",
      "INSERT INTO `symbol_words`(`symbol_words`, `rank`) VALUES ('rank', 'bm25(8.0, 3.0, 3.0, 2.0, 1.0, 1.0)');",
    ],
  },
  {
    tag: '0002_precise_indexes',
    statements: ['CREATE TABLE `precise_indexes` (\n\t`name` text PRIMARY KEY NOT NULL,\n\t`data` blob NOT NULL\n);'],
  },
  {
    tag: '0003_knowledge',
    statements: [
      'CREATE TABLE `edge_verdicts` (\n\t`id` integer PRIMARY KEY NOT NULL,\n\t`kind` text NOT NULL,\n\t`from_id` text NOT NULL,\n\t`to_id` text NOT NULL,\n\t`path` text NOT NULL,\n\t`line` integer NOT NULL,\n\t`resolution` text NOT NULL,\n\t`line_text` text NOT NULL,\n\t`verdict` text NOT NULL,\n\t`note` text,\n\t`judged_at` text NOT NULL\n);',
      'CREATE UNIQUE INDEX `edge_verdicts_site` ON `edge_verdicts` (`kind`,`from_id`,`to_id`,`path`,`line`);',
      'CREATE TABLE `inferred_edges` (\n\t`id` integer PRIMARY KEY NOT NULL,\n\t`kind` text NOT NULL,\n\t`from_id` text NOT NULL,\n\t`to_id` text NOT NULL,\n\t`status` text NOT NULL,\n\t`confidence` real NOT NULL,\n\t`reason` text NOT NULL,\n\t`evidence` text NOT NULL,\n\t`model` text NOT NULL,\n\t`context_hash` text NOT NULL,\n\t`created_at` text NOT NULL,\n\t`decided_at` text,\n\t`note` text\n);',
      'CREATE UNIQUE INDEX `inferred_edges_ends` ON `inferred_edges` (`kind`,`from_id`,`to_id`);',
      'CREATE TABLE `overviews` (\n\t`generation` integer PRIMARY KEY NOT NULL,\n\t`data` text NOT NULL\n);',
      'CREATE TABLE `summaries` (\n\t`content_hash` text NOT NULL,\n\t`model` text NOT NULL,\n\t`subject` text NOT NULL,\n\t`text` text NOT NULL,\n\t`evidence` text NOT NULL,\n\t`created_at` text NOT NULL,\n\tPRIMARY KEY(`content_hash`, `model`)\n);',
    ],
  },
  {
    tag: '0004_search_columns',
    statements: [
      '-- Owner and aliases get columns of their own. An index without text cannot be altered: words come back with the next index.\nDROP TABLE `symbol_words`;',
      "CREATE VIRTUAL TABLE `symbol_words` USING fts5(\n\t`name`, `owner`, `path`, `signature`, `doc`, `aliases`, `neighbours`, `body`,\n\tcontent='', contentless_delete=1, tokenize='porter unicode61'\n);",
      "UPDATE `documents` SET `words_hash` = '';",
    ],
  },
  {
    tag: '0005_pins',
    statements: [
      'CREATE TABLE `pins` (\n\t`commit` text PRIMARY KEY NOT NULL,\n\t`label` text NOT NULL,\n\t`generation` integer,\n\t`committed_at` text NOT NULL,\n\t`indexed_at` text NOT NULL\n);',
    ],
  },
];
