import { z } from 'zod/mini';
import { idSchema } from '../ids.ts';

/** A person to play with or against, by the name a match is set up with. */
export const personSchema = z.object({
  name: z.string(),
  /** The account that the reader may name; null for a name alone. */
  accountId: z.nullable(idSchema),
  /** The account behind the name, by which a head-to-head finds the reader's matches with them; left out for a guest. */
  metId: z.optional(idSchema),
  username: z.nullable(z.string()),
  isTeammate: z.boolean(),
  /** The time they last played as opponents; null if never. */
  opponentAt: z.nullable(z.iso.datetime()),
  /** The time they last played as partners; null if never. */
  partnerAt: z.nullable(z.iso.datetime()),
  /** The number of matches with or against each other. */
  matches: z.int(),
});
export type Person = z.infer<typeof personSchema>;

/** GET /api/people: teammates and past partners and opponents, the most recent first. */
export const peopleAnswer = z.object({ people: z.array(personSchema) });
export type PeopleAnswer = z.infer<typeof peopleAnswer>;
