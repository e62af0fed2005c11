import { SPORTS } from '@allcourt/scoring';
import { type Category, DIFFICULTIES, runCountsSchema } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { writtenText } from './text.ts';
import { drillKeySchema } from './training-drills.ts';

/**
 * PUT /api/training/results/:resultId: a drill was run. The client's id makes a second sending harmless. The server
 * finds the score itself, by the drill's rule. DELETE takes a run away; the same sent again brings it back.
 */
export const saveResultBody = z.strictObject({
  drillKey: drillKeySchema,
  /** Of a drill that somebody wrote, the version that was run; null of the library. */
  drillVersion: z.nullable(z.int().check(z.gte(1))),
  counts: runCountsSchema,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Without the pauses. */
  activeSeconds: z.int().check(z.gte(0), z.lte(6 * 3600)),
  note: z.nullable(writtenText({ max: 280 })),
  /** The session that it was part of. */
  sessionId: z.nullable(idSchema),
  /** What it was done for. */
  assignmentId: z.nullable(idSchema),
});
export type SaveResultBody = z.infer<typeof saveResultBody>;

/** What came of one run of a drill. */
export const resultSchema = z.object({
  id: idSchema,
  drillKey: drillKeySchema,
  title: z.string(),
  sport: z.enum(SPORTS),
  category: z.custom<Category>((value) => typeof value === 'string'),
  counts: runCountsSchema,
  /** Null of a run that was broken off before anything was counted. */
  score: z.nullable(z.number()),
  unit: z.string(),
  better: z.enum(['higher', 'lower']),
  /** The highest level whose target the score reaches. */
  level: z.nullable(z.enum(DIFFICULTIES)),
  /** Whether no earlier run was as good. */
  isBest: z.boolean(),
  startedAt: z.iso.datetime(),
  activeSeconds: z.int(),
  note: z.nullable(z.string()),
  sessionId: z.nullable(idSchema),
});
export type DrillResult = z.infer<typeof resultSchema>;
/** PUT /api/training/results/:resultId. */
export const resultAnswer = z.object({ result: resultSchema });

/** GET /api/training/results: the reader's, the newest first. */
export const resultsQuery = z.strictObject({
  drillKey: z.optional(drillKeySchema),
  before: z.optional(idSchema),
});
/** A page of them; `next` is the `before` of the page after. */
export const resultsAnswer = z.object({ results: z.array(resultSchema), next: z.nullable(idSchema) });
export type ResultsAnswer = z.infer<typeof resultsAnswer>;
