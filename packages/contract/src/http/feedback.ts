import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { FEEDBACK_KINDS } from '../vocabulary.ts';

/** POST /api/feedback. Idempotent by the client's id. */
export const feedbackBody = z.strictObject({
  id: idSchema,
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string().check(
    // Invisible in pasted text, and not storable in a database.
    z.overwrite((text) => text.replaceAll('\0', '').toWellFormed()),
    z.trim(),
    z.minLength(1),
    z.maxLength(5000),
  ),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** Answer of POST /api/feedback, also when repeated. */
export const feedbackAnswer = z.object({ id: idSchema });
