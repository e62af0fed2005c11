import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';

/** A match, or a point of it. */
export const matchTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('match'), matchId: idSchema }),
  z.strictObject({ kind: z.literal('point'), matchId: idSchema, eventId: idSchema }),
]);
