/**
 * The parts of another program's TODS matchUp that are read. Everything else is ignored; the read parts must have the
 * right type, or be null.
 */
import { ENDINGS } from '../log/events.ts';
import { type BySide, type PlayerNumber, SIDES, type Side } from '../vocabulary.ts';
import { PLAYER } from './event-schema.ts';
import { among, type JsonSchema, objectOf, oneOf, optional, required, text } from './json-schema.ts';
import { TODS_STATUSES, type TodsExtensionValue } from './tods-match-up.ts';
import type { GivenPoint } from './tods-point.ts';
import type { GivenSet } from './tods-score.ts';

/** A participant, as far as its names are read. */
export interface GivenParticipant {
  readonly participantName?: string | null;
  readonly individualParticipants?: readonly GivenParticipant[] | null;
}

/** A matchUp, as far as it is read. */
export interface GivenMatchUp {
  readonly matchUpFormat: string;
  readonly matchUpStatus: string;
  readonly matchUpType: 'SINGLES' | 'DOUBLES';
  readonly winningSide?: 1 | 2 | null;
  readonly startTime?: string | null;
  readonly sides?: readonly {
    readonly sideNumber?: number | null;
    readonly participant?: GivenParticipant | null;
  }[];
  readonly score?: { readonly sets?: readonly GivenSet[] | null } | null;
  readonly history?: { readonly points?: readonly GivenPoint[] | null } | null;
  readonly extensions?: readonly { readonly name?: unknown; readonly value?: unknown }[] | null;
}

/** Statuses without anything that two sides played. */
export const UNPLAYED_STATUSES = [
  ...[
    'AWAITING_RESULT',
    'BYE',
    'CANCELLED',
    'DEAD_RUBBER',
    'DOUBLE_DEFAULT',
    'DOUBLE_WALKOVER',
    'NOT_PLAYED',
  ],
];

const COUNT: JsonSchema = { type: ['integer', 'null'], minimum: 0, maximum: 999 };
const TEXT: JsonSchema = { type: ['string', 'null'], maxLength: 1000 };
const SIDE_NUMBER: JsonSchema = { enum: [1, 2, null] };
const SIDE_INDEX: JsonSchema = { enum: [0, 1, null] };
/** Points of a game: as called, or a plain number. */
const POINTS: JsonSchema = {
  enum: ['0', '15', '30', '40', 'A', 'AD', 'Ad', 0, 15, 30, 40, null, ...digits()],
};

const SET: JsonSchema = {
  type: 'object',
  properties: {
    setNumber: COUNT,
    side1Score: COUNT,
    side2Score: COUNT,
    side1TiebreakScore: COUNT,
    side2TiebreakScore: COUNT,
    side1PointScore: POINTS,
    side2PointScore: POINTS,
    winningSide: SIDE_NUMBER,
  },
};

const POINT: JsonSchema = {
  type: 'object',
  properties: {
    winner: SIDE_INDEX,
    winningSide: SIDE_NUMBER,
    server: SIDE_INDEX,
    serverSideNumber: SIDE_NUMBER,
    timestamp: TEXT,
    serve: { enum: [1, 2, null] },
    result: TEXT,
    hand: TEXT,
    stroke: TEXT,
    serveLocation: TEXT,
    rallyLength: COUNT,
    code: { ...TEXT, maxLength: 1001 },
  },
};

const NAMES: JsonSchema = { type: 'object', properties: { participantName: TEXT } };

const PARTICIPANT: JsonSchema = {
  type: ['object', 'null'],
  properties: {
    participantName: TEXT,
    individualParticipants: { type: ['array', 'null'], items: NAMES, maxItems: 4 },
  },
};

/** The parts of a matchUp that are read. */
export const MATCH_UP_SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    matchUpFormat: text(60),
    matchUpStatus: { enum: [...TODS_STATUSES, ...UNPLAYED_STATUSES] },
    matchUpType: { enum: ['SINGLES', 'DOUBLES'] },
    winningSide: SIDE_NUMBER,
    startTime: TEXT,
    sides: {
      type: ['array', 'null'],
      maxItems: 2,
      items: { type: 'object', properties: { sideNumber: SIDE_NUMBER, participant: PARTICIPANT } },
    },
    score: {
      type: ['object', 'null'],
      properties: { sets: { type: ['array', 'null'], items: SET, maxItems: 9 } },
    },
    history: {
      type: ['object', 'null'],
      properties: { points: { type: ['array', 'null'], items: POINT, maxItems: 10_000 } },
    },
    extensions: { type: ['array', 'null'], items: { type: 'object' }, maxItems: 100 },
  },
  required: ['matchUpFormat', 'matchUpStatus', 'matchUpType'],
};

const PLAYERS = objectOf<BySide<PlayerNumber>>({ a: required(PLAYER), b: required(PLAYER) });

/** The package's own extension. */
export const EXTENSION_SCHEMA: JsonSchema = objectOf<TodsExtensionValue>({
  ruleset: required(text(60)),
  firstServer: required(oneOf(SIDES)),
  firstPlayers: optional(PLAYERS),
  firstReceivers: optional(PLAYERS),
  mixed: optional(PLAYERS),
  ending: optional(oneOf(ENDINGS)),
  service: optional(
    objectOf<NonNullable<TodsExtensionValue['service']>>({
      side: required(oneOf<Side>(SIDES)),
      player: required(PLAYER),
      number: optional(among<1 | 2>({ 1: true, 2: true })),
    }),
  ),
});

function digits(): readonly (string | number)[] {
  return Array.from({ length: 9 }, (_, index) => index + 1).flatMap((digit) => [digit, String(digit)]);
}
