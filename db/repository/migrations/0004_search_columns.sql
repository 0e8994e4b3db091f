-- Owner and aliases get columns of their own. An index without text cannot be altered: words come back with the next index.
DROP TABLE `symbol_words`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `symbol_words` USING fts5(
	`name`, `owner`, `path`, `signature`, `doc`, `aliases`, `neighbours`, `body`,
	content='', contentless_delete=1, tokenize='porter unicode61'
);
--> statement-breakpoint
UPDATE `documents` SET `words_hash` = '';
