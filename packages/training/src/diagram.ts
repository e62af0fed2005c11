/** Events on the court as data, which both the drawing and its description come from. */
import type { Sport } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { isOnGround, type Point } from './courts.ts';
import { slugSchema, words } from './text.ts';
import { PROPS, ROLES, SHOT_KINDS } from './vocabulary.ts';

const pointSchema = z.readonly(z.tuple([z.number(), z.number()]));

/** Diagram of a drill. Points are in meters from the middle of the net. */
export const diagramSchema = z.strictObject({
  /** Positions at the start; each role at most once. */
  players: z
    .array(z.strictObject({ role: z.enum(ROLES), at: pointSchema }))
    .check(z.minLength(1), z.maxLength(6)),
  /** Targets, each with two opposite corners. */
  zones: z
    .array(
      z.strictObject({
        id: slugSchema,
        label: z.optional(words(1, 18)),
        corners: z.tuple([pointSchema, pointSchema]),
      }),
    )
    .check(z.maxLength(10)),
  props: z.array(z.strictObject({ kind: z.enum(PROPS), at: pointSchema })).check(z.maxLength(14)),
  /** Balls in playing order. */
  shots: z
    .array(
      z.strictObject({
        by: z.enum(ROLES),
        kind: z.enum(SHOT_KINDS),
        from: pointSchema,
        to: pointSchema,
      }),
    )
    .check(z.maxLength(10)),
  /** Runs: the player and the points on the way. */
  moves: z
    .array(
      z.strictObject({
        who: z.enum(ROLES),
        path: z.array(pointSchema).check(z.minLength(2), z.maxLength(10)),
      }),
    )
    .check(z.maxLength(10)),
});
/** Positions, targets, balls and runs of a drill. */
export type Diagram = z.infer<typeof diagramSchema>;

/** Problems of a well-formed diagram; empty if it is consistent. */
export function diagramProblems(sport: Sport, diagram: Diagram): string[] {
  const { players, zones, shots, moves } = diagram;
  const roles = players.map(({ role }) => role);
  const absent = [...shots.map(({ by }) => by), ...moves.map(({ who }) => who)].filter(
    (role) => !roles.includes(role),
  );
  const outside = placesOf(diagram).filter((place) => !isOnGround(sport, place));
  return [
    ...repeated(roles).map((role) => `${role} stands in two places`),
    ...repeated(zones.map(({ id }) => id)).map((id) => `two zones are called ${id}`),
    ...absent.map((role) => `${role} acts and stands nowhere`),
    ...outside.map(([x, y]) => `${x}, ${y} is outside the court and its run-off`),
    ...(shots.length + moves.length === 0 ? ['nothing happens'] : []),
  ];
}

/** Words that occur more than once. */
export function repeated<Word extends string>(list: readonly Word[]): Word[] {
  return [...new Set(list.filter((word, index) => list.indexOf(word) !== index))];
}

function placesOf({ players, zones, props, shots, moves }: Diagram): Point[] {
  return [
    ...players.map(({ at }) => at),
    ...zones.flatMap(({ corners }) => corners),
    ...props.map(({ at }) => at),
    ...shots.flatMap(({ from, to }) => [from, to]),
    ...moves.flatMap(({ path }) => path),
  ];
}
