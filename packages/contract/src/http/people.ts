import { z } from 'zod/mini';

/** Somebody to play with or against, by the name that a match is set up with. */
export const personSchema = z.object({
  name: z.string(),
  isTeamMate: z.boolean(),
  /** When they last played across the net; null where they never did. */
  opponentAt: z.nullable(z.iso.datetime()),
  /** When they last played side by side; null where they never did. */
  partnerAt: z.nullable(z.iso.datetime()),
  /** How many matches they have played together or against each other. */
  matches: z.int(),
});
export type Person = z.infer<typeof personSchema>;

/** GET /api/people: the team-mates and those one has played with, whom one has played last first. */
export const peopleAnswer = z.object({ people: z.array(personSchema) });
export type PeopleAnswer = z.infer<typeof peopleAnswer>;
