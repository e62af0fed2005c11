import { z } from 'zod/mini';
import { idSchema, instantSchema } from '../ids.ts';
import {
  DRAWING_UNITS,
  MAX_STROKE_POINTS,
  MAX_STROKES,
  MAX_VOICE_SECONDS,
  STROKE_COLORS,
  STROKE_KINDS,
} from '../training-vocabulary.ts';

const unitSchema = z.int().check(z.gte(0), z.lte(DRAWING_UNITS));

/** A stroke, in ten-thousandths of the picture's width and height. A circle is drawn in the box of its two points. */
export const strokeSchema = z
  .strictObject({
    kind: z.enum(STROKE_KINDS),
    color: z.enum(STROKE_COLORS),
    points: z.array(z.tuple([unitSchema, unitSchema])).check(z.minLength(2), z.maxLength(MAX_STROKE_POINTS)),
  })
  .check(
    z.refine(({ kind, points }) => kind === 'free' || points.length === 2, {
      error: 'A line, an arrow and a circle have two points',
    }),
  );
export type Stroke = z.infer<typeof strokeSchema>;

const momentShape = {
  broadcastId: idSchema,
  /** Unix milliseconds, by the clock of the recording. */
  at: instantSchema,
  drawing: z.array(strokeSchema).check(z.maxLength(MAX_STROKES)),
};

/** The moment of a recording that a message is about. Its files have been sent before. */
export const videoNoteBody = z.strictObject({
  ...momentShape,
  stillId: z.nullable(idSchema),
  voiceId: z.nullable(idSchema),
});
export type VideoNoteBody = z.infer<typeof videoNoteBody>;

/** The same, for those who read it. */
export const videoNoteSchema = z.object({
  ...momentShape,
  /** The still picture; null without one, and when the recording was deleted. */
  stillId: z.nullable(idSchema),
  voice: z.nullable(z.object({ id: idSchema, seconds: z.int() })),
  /** True when the reader can open the recording at this moment. */
  canWatch: z.boolean(),
});
export type VideoNote = z.infer<typeof videoNoteSchema>;

/** POST /api/broadcasts/:broadcastId/note-files?id=&kind=&seconds=: a still as JPEG, or a voice note. */
export const sendNoteFileQuery = z.strictObject({
  id: idSchema,
  kind: z.enum(['still', 'voice']),
  /** Length of a voice note. */
  seconds: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_VOICE_SECONDS)), 0),
});
