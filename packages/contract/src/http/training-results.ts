import { SPORTS } from '@allcourt/scoring';
import { type Category, DIFFICULTIES, runCountsSchema } from '@allcourt/training';
import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { countSchema } from '../integers.ts';
import { writtenText } from '../text.ts';
import { drillKeySchema } from './training-names.ts';

/**
 * PUT /api/training/results/:resultId: a run of a drill. Idempotent by the client's id. The server computes the score
 * by the drill's rule. DELETE deletes a run; sending the same again restores it.
 */
export const saveResultBody = z.strictObject({
  drillKey: drillKeySchema,
  /** The version of an own drill; null for a library drill. */
  drillVersion: z.nullable(countSchema.check(z.gte(1))),
  counts: runCountsSchema,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Without pauses. */
  activeSeconds: z.int().check(z.gte(0), z.lte(6 * 3600)),
  note: z.nullable(writtenText({ max: 280 })),
  /** The training session it was part of. */
  sessionId: z.nullable(idSchema),
  /** The assignment it was done for. */
  assignmentId: z.nullable(idSchema),
});
export type SaveResultBody = z.infer<typeof saveResultBody>;

/** The result of one run of a drill. */
export const resultSchema = z.object({
  id: idSchema,
  drillKey: drillKeySchema,
  title: z.string(),
  sport: z.enum(SPORTS),
  category: z.custom<Category>((value) => typeof value === 'string'),
  counts: runCountsSchema,
  /** Null for a run that ended before anything was counted. */
  score: z.nullable(z.number()),
  unit: z.string(),
  better: z.enum(['higher', 'lower']),
  /** The highest level whose target the score reaches. */
  level: z.nullable(z.enum(DIFFICULTIES)),
  /** True when no earlier run was as good. */
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
/** A page of them; `next` is the `before` of the next page. */
export const resultsAnswer = z.object({ results: z.array(resultSchema), next: z.nullable(idSchema) });
export type ResultsAnswer = z.infer<typeof resultsAnswer>;
