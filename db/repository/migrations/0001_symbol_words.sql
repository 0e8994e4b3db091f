-- Words of the current documents; rowid is the symbol key. Contentless: the index alone, the text is not kept.
CREATE VIRTUAL TABLE `symbol_words` USING fts5(
	`name`, `path`, `signature`, `doc`, `neighbours`, `body`,
	content='', contentless_delete=1, tokenize='porter unicode61'
);
--> statement-breakpoint
INSERT INTO `symbol_words`(`symbol_words`, `rank`) VALUES ('rank', 'bm25(8.0, 3.0, 3.0, 2.0, 1.0, 1.0)');
