import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';

/** What a person may send us. */
export const FEEDBACK_KINDS = ['bug', 'suggestion'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** POST /api/feedback: the client's id makes a second sending harmless. */
export const feedbackBody = z.strictObject({
  id: idSchema,
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
});
export type FeedbackBody = z.infer<typeof feedbackBody>;

/** Answer of POST /api/feedback, the first time and every time after. */
export const feedbackAnswer = z.object({ id: idSchema });
