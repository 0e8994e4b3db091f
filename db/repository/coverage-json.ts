/** The coverage column, checked on reading: another version's shape is damage, not a crash later. */
import { z } from 'zod';
import { type Coverage, OPEN_REASONS } from '#lib/model/status';

const counts = z.record(z.string(), z.number());

const filesToCheck = z.object({
  total: z.number(),
  files: z.array(z.object({ path: z.string(), lines: z.array(z.number()).optional() })),
});

const openCalls = z.object({
  count: z.number(),
  examples: z.array(z.object({ path: z.string(), line: z.number(), callee: z.string() })),
});

const schema = z.object({
  files: z.object({
    indexed: z.number(),
    skipped: z.number(),
    failed: z.number(),
    byLanguage: z.record(z.string(), z.object({ files: z.number(), lines: z.number() })),
    byReason: counts,
  }),
  lines: z.number(),
  symbols: z.number(),
  edges: z.object({ total: z.number(), byKind: counts, byResolution: counts }),
  leaves: z.object({ total: z.number(), byReason: counts }),
  calls: z
    .record(
      z.string(),
      z.object({
        sites: z.number(),
        bound: z.number(),
        leaving: z.number(),
        open: z.partialRecord(z.enum(OPEN_REASONS), openCalls),
      }),
    )
    .optional(),
  diagnosis: z.object({ parseErrors: filesToCheck, withoutSymbols: filesToCheck, orphans: filesToCheck }).optional(),
  precise: z
    .object({
      tools: z.array(z.string()),
      confirmed: z.number(),
      corrected: z.number(),
      added: z.number(),
      removed: z.number(),
      staleDocuments: z.number(),
    })
    .optional(),
});

export function parseCoverage(json: string): Coverage {
  return schema.parse(JSON.parse(json));
}
