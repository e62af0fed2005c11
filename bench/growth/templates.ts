// Real matches, each folded once by the product. All matches of a grown database are copies of their rows.

import { createHash } from 'node:crypto';
import type { LoggedEvent } from '@allcourt/contract';
import { opponentOf } from '@allcourt/scoring';
import type { Database } from '@allcourt/server/src/db/database.ts';
import { type Contest, playMatch, type TimedPoint } from '@allcourt/server/src/demo/play-match.ts';
import { createRandom, type Random } from '@allcourt/server/src/demo/random.ts';
import { importMatches } from '@allcourt/server/src/features/matches/service.ts';

/** `short`: one set or game, for the many. `long`: best of three. `live`: a long one that is being played. */
export const KINDS = ['short', 'long', 'live'] as const;
export type Kind = (typeof KINDS)[number];

/** Of each kind. A template has a number below this in its kind. */
export const TEMPLATES: Readonly<Record<Kind, number>> = { short: 240, long: 120, live: 8 };

/** The start of every template: a copy is later by an interval of its own. */
const TEMPLATE_START = Date.parse('2020-01-01T12:00:00Z');

const SEED = 20_261_126;
const UPLOAD_MS = 400;
const DEPTHS = ['basic', 'intermediate', 'advanced'] as const;
const SURFACES = ['hard', 'clay', 'grass', 'indoor'] as const;
const PLACES = ['Riverside Park', 'Court 4', 'Hill Road', 'Club house', 'Marina', 'Old Mill'];

const TENNIS = { ruleset: 'itf@2026' } as const;
const PICKLEBALL = { ruleset: 'usap@2026' } as const;
const FORMATS = {
  short: [
    { ...TENNIS, format: 'SET1-S:4NOAD/TB5@3' },
    { ...PICKLEBALL, format: 'SET1-S:TB11' },
  ],
  long: [
    { ...TENNIS, format: 'SET3-S:6/TB7' },
    { ...TENNIS, format: 'SET3-S:6NOAD/TB7-F:TB10' },
    { ...PICKLEBALL, format: 'SET3-S:TB11' },
  ],
} as const;

/** Imports the templates for this account, which is their only player with an account. Returns their ids by kind and number. */
export async function importTemplates(
  db: Database,
  ownerId: string,
): Promise<{ id: string; kind: Kind; number: number }[]> {
  const made = KINDS.flatMap((kind) =>
    Array.from({ length: TEMPLATES[kind] }, (_, number) => ({ kind, number, id: idOf(`${kind} ${number}`) })),
  );
  await importMatches(
    db,
    made.map(({ kind, number, id }) => {
      const random = createRandom(SEED + number * 7919 + KINDS.indexOf(kind));
      const contest = contestOf(kind, number, random);
      const each = contest.setup.discipline === 'doubles' ? 2 : 1;
      const side = (accountId: string | null) =>
        Array.from({ length: each }, (_, place) => ({
          name: 'Template',
          accountId: place === 0 ? accountId : null,
        }));
      return {
        id,
        setup: contest.setup,
        players: { a: side(ownerId), b: side(null) },
        surface: SURFACES[number % SURFACES.length] ?? null,
        place: number % 3 === 0 ? (PLACES[(number / 3) % PLACES.length] ?? null) : null,
        startedAt: TEMPLATE_START,
        ownerId,
        deviceId: id,
        log: play(contest, { id, kind, number, random }),
      };
    }),
  );
  return made;
}

/** Every second pair of matches is doubles, so that each format has singles and doubles. */
function contestOf(kind: Kind, number: number, random: Random): Contest {
  const formats = FORMATS[kind === 'short' ? 'short' : 'long'];
  const { format, ruleset } = formats[number % formats.length] ?? formats[0];
  const isDoubles = Math.floor(number / formats.length) % 2 === 1;
  return {
    setup: {
      format,
      ruleset,
      discipline: isDoubles ? 'doubles' : 'singles',
      firstServer: random.chance(0.5) ? 'a' : 'b',
    },
    levels: { a: random.between(1, 4), b: random.between(1, 4) },
    depth: random.pick(DEPTHS),
  };
}

interface Playing {
  readonly id: string;
  readonly kind: Kind;
  readonly number: number;
  readonly random: Random;
}

type Timed = LoggedEvent['event'] extends infer Event
  ? Event extends unknown
    ? Omit<Event, 'id'>
    : never
  : never;

/** Some are undone in part, and some end early: as people score. */
function play(contest: Contest, { id, kind, number, random }: Playing) {
  const whole = playMatch(contest, random);
  const points = kind === 'live' ? whole.slice(0, Math.floor(whole.length / 2)) : whole;
  const isRetired = kind !== 'live' && number % 40 === 39;
  const played = isRetired ? points.slice(0, Math.floor(points.length * 0.7)) : points;
  const last = played.at(-1)?.at ?? 0;
  const events: Timed[] = [
    ...(number % 12 === 5 ? withUndo(id, played) : played),
    ...(isRetired ? [{ at: last + 60_000, kind: 'end', ending: 'retired', winner: 'a' } as const] : []),
  ];
  return events.map((event, index) => {
    const at = TEMPLATE_START + event.at;
    // Of an event without its id each kind lacks the same field.
    const whole = { ...event, at, id: eventId(id, index + 1) } as LoggedEvent['event'];
    return { seq: index + 1, event: whole, receivedAt: new Date(at + UPLOAD_MS) };
  });
}

/** The fourth point was first entered for the other side. */
function withUndo(matchId: string, points: readonly TimedPoint[]): Timed[] {
  const before = points.slice(0, 3);
  const [wrong, ...after] = points.slice(3);
  if (!wrong) {
    return [...points];
  }
  return [
    ...before,
    { at: wrong.at, kind: 'point', winner: opponentOf(wrong.winner) },
    { at: wrong.at + 1000, kind: 'undo', target: eventId(matchId, 4) },
    { ...wrong, at: wrong.at + 2000 },
    ...after,
  ];
}

/**
 * The id of an event is that of its match but for the last four digits, which are its seq: so a copy's ids are made of its
 * match's, and ascend with time as those of phones do.
 */
function eventId(matchId: string, seq: number): string {
  return matchId.slice(0, 32) + seq.toString(16).padStart(4, '0');
}

function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
