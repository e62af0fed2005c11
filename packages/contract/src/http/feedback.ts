import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { writtenText } from '../text.ts';
import { FEEDBACK_KINDS } from '../vocabulary.ts';

/** POST /api/feedback. Idempotent by the client's id. */
export const feedbackBody = z.strictObject({
  id: idSchema,
  kind: z.enum(FEEDBACK_KINDS),
  text: writtenText({ max: 5000 }),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** Answer of POST /api/feedback, also when repeated. */
export const feedbackAnswer = z.object({ id: idSchema });
