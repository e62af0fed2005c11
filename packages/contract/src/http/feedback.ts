import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { FEEDBACK_KINDS } from '../vocabulary.ts';

/** POST /api/feedback: the client's id makes a second sending harmless. */
export const feedbackBody = z.strictObject({
  id: idSchema,
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string().check(
    // Nobody sees these in what they pasted, and no database keeps them.
    z.overwrite((text) => text.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.minLength(1),
    z.maxLength(5000),
  ),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** Answer of POST /api/feedback, the first time and every time after. */
export const feedbackAnswer = z.object({ id: idSchema });
