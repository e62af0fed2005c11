import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { MAX_PAUSED_MS } from '../training-vocabulary.ts';

const startShape = {
  /** A program of `@allcourt/training/programs`. */
  programId: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** Training from here on counts. */
  startedAt: z.iso.datetime(),
  /** The time the player pressed Start. Of two programs, the one chosen later stays, whichever arrives first. */
  chosenAt: z.iso.datetime(),
  /** Start of the current pause; null while it runs. */
  pausedAt: z.nullable(z.iso.datetime()),
  /** Length of earlier pauses, in milliseconds. */
  pausedMs: z.int().check(z.gte(0), z.lte(MAX_PAUSED_MS)),
};

/** A started program. Its progress is computed from what was trained. */
export const programStartSchema = z.object({ id: idSchema, ...startShape });
export type ProgramStart = z.infer<typeof programStartSchema>;

/** PUT /api/training/programs/:startId. Idempotent by the client's id; a known one changes its dates only. */
export const saveProgramBody = z.strictObject(startShape);
export type SaveProgramBody = z.infer<typeof saveProgramBody>;

/**
 * GET /api/training/programs: the reader's started program, or null. PUT …/:startId, and POST …/:startId/restore, which
 * undoes a DELETE, answer the same.
 */
export const programAnswer = z.object({ program: z.nullable(programStartSchema) });
export type ProgramAnswer = z.infer<typeof programAnswer>;
