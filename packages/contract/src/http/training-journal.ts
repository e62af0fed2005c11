import { z } from 'zod/mini';
import { idSchema, isoDateSchema } from '../ids.ts';
import { writtenText } from '../text.ts';
import { MAX_TRAINING_TEXT, PLAN_RESULTS } from '../training-vocabulary.ts';

const wordsSchema = z.nullable(writtenText({ max: MAX_TRAINING_TEXT }));

const noteShape = {
  day: isoDateSchema,
  /** Written before playing. */
  plan: wordsSchema,
  /** Written afterwards, like `change` and `result`. */
  worked: wordsSchema,
  change: wordsSchema,
  /** Played by the plan, or not. */
  result: z.nullable(z.enum(PLAN_RESULTS)),
};

/** A note of the reader's journal. */
export const journalNoteSchema = z.object({
  id: idSchema,
  ...noteShape,
  matchId: z.nullable(idSchema),
  /** Names on the other side; null without a match, or where the reader doesn't play in it or it was deleted. */
  opponents: z.nullable(z.array(z.string())),
  /** The time it was first saved. */
  createdAt: z.iso.datetime(),
});
export type JournalNote = z.infer<typeof journalNoteSchema>;

/** PUT /api/training/journal/:noteId. The match may be one that the server has not received yet. */
export const saveJournalNoteBody = z
  .strictObject({ ...noteShape, matchId: z.nullable(idSchema) })
  .check(
    z.refine(
      ({ plan, worked, change, result }) =>
        plan !== null || worked !== null || change !== null || result !== null,
      { error: 'Write something first' },
    ),
  );
export type SaveJournalNoteBody = z.infer<typeof saveJournalNoteBody>;
/** PUT /api/training/journal/:noteId, and POST …/restore, which undoes a DELETE. */
export const journalNoteAnswer = z.object({ note: journalNoteSchema });

/** GET /api/training/journal: the reader's own notes, the latest day first. */
export const journalQuery = z.strictObject({
  /** Words that a note or its opponents contain, all of them. */
  q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  matchId: z.optional(idSchema),
  before: z.optional(idSchema),
});
/** A page of them; `next` is the `before` of the next page. */
export const journalAnswer = z.object({
  notes: z.array(journalNoteSchema),
  next: z.nullable(idSchema),
});
export type JournalAnswer = z.infer<typeof journalAnswer>;
