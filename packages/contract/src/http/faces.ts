import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';
import { CRESTS } from '../team-vocabulary.ts';

/** A person as a small picture with a name. */
export const faceSchema = z.object({ name: z.string(), avatarUrl: z.nullable(z.string()) });
export type Face = z.infer<typeof faceSchema>;

/** A person who writes or reads. */
export const chatPersonSchema = z.object({ accountId: idSchema, username: z.string(), ...faceSchema.shape });
export type ChatPerson = z.infer<typeof chatPersonSchema>;

/** A team as a badge with a name. */
export const teamMarkSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** As `#0f2a66`. */
  colour: z.string(),
  crest: z.enum(CRESTS),
});
