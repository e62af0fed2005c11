/** The schema of every entry of a log. A new kind or property in the log does not compile until it is added here. */
import {
  type CountingEvent,
  ENDINGS,
  type EnteredSet,
  type EventStamp,
  type InsertEvent,
  type MatchEvent,
  PENALTIES,
  type ServiceClaim,
} from '../log/events.ts';
import {
  type CourtSpot,
  MISSES,
  POINT_ENDINGS,
  type PointDetail,
  RETURN_DEPTHS,
  SERVE_DIRECTIONS,
  SHOT_DIRECTIONS,
  SHOTS,
  STROKES,
  type ThirdShot,
} from '../log/point-detail.ts';
import { type BySide, type Court, type PlayerNumber, SIDES, type Side } from '../vocabulary.ts';
import {
  type AnyField,
  among,
  definition,
  type FieldsOf,
  type JsonSchema,
  listOf,
  numberWithin,
  objectFrom,
  objectOf,
  oneOf,
  optional,
  orNull,
  required,
  type SchemaOf,
  text,
  wholeNumber,
} from './json-schema.ts';

/** Milliseconds since the Unix epoch, before the year 9999: later dates have no common ISO form. */
export const INSTANT = wholeNumber(0, 253_370_764_799_999);
const ID = text(64);
const SIDE = oneOf(SIDES);
const COUNT = wholeNumber(0, 999);
const PAIR: SchemaOf<BySide<number>> = objectOf({ a: required(COUNT), b: required(COUNT) });
const BOOLEAN: SchemaOf<boolean> = { type: 'boolean' };

/** One of a side's players. */
export const PLAYER = among<PlayerNumber>({ 1: true, 2: true, 3: true, 4: true });

const ENTERED_SET = objectOf<EnteredSet>({
  a: required(COUNT),
  b: required(COUNT),
  tiebreak: optional(definition('pair')),
});

const SERVICE = objectOf<ServiceClaim>({
  side: required(SIDE),
  player: optional(PLAYER),
  number: optional(among<1 | 2>({ 1: true, 2: true })),
});

const CHARTED = objectOf<NonNullable<PointDetail['charted']>>({
  first: required(text(500, 0)),
  second: optional(text(500, 0)),
});

const DETAIL = objectOf<PointDetail>({
  serve: optional(among<1 | 2>({ 1: true, 2: true })),
  ending: optional(oneOf(POINT_ENDINGS)),
  rally: optional(wholeNumber(1, 999)),
  player: optional(PLAYER),
  stroke: optional(oneOf(STROKES)),
  shot: optional(oneOf(SHOTS)),
  direction: optional(oneOf(SHOT_DIRECTIONS)),
  miss: optional(oneOf(MISSES)),
  // Slightly beyond the lines: a serve is hit from behind the baseline, a ball lands wide.
  spot: optional(objectOf<CourtSpot>({ x: required(numberWithin(-1, 2)), y: required(numberWithin(-1, 2)) })),
  serveDirection: optional(oneOf(SERVE_DIRECTIONS)),
  serveSpeed: optional(numberWithin(0, 400)),
  returnDepth: optional(oneOf(RETURN_DEPTHS)),
  atNet: optional(listOf(SIDE, 2)),
  thirdShot: optional(
    objectOf<ThirdShot>({
      shot: required(among<ThirdShot['shot']>({ drop: true, drive: true, lob: true })),
      result: required(among<ThirdShot['result']>({ in: true, winner: true, error: true })),
    }),
  ),
  attacker: optional(SIDE),
  bothAtKitchen: optional(BOOLEAN),
  charted: optional(CHARTED),
});

type Kind = MatchEvent['kind'];
type OwnFields<Event> = FieldsOf<Omit<Event, keyof EventStamp | 'kind'>>;
type FieldsByKind<Kinds extends Kind> = {
  readonly [Each in Kinds]: OwnFields<Extract<MatchEvent, { kind: Each }>>;
};

const COUNTING_FIELDS: FieldsByKind<CountingEvent['kind']> = {
  point: { winner: required(SIDE), detail: optional(definition<PointDetail>('detail')) },
  fault: {},
  let: { replay: required(among<'serve' | 'point'>({ serve: true, point: true })) },
  game: { winner: required(SIDE) },
  set: { score: required(definition<EnteredSet>('enteredSet')) },
  score: {
    sets: required(listOf(definition<EnteredSet>('enteredSet'), 9)),
    isOngoing: optional(BOOLEAN),
    points: optional(definition('pair')),
    service: optional(definition<ServiceClaim>('service')),
  },
  server: { service: required(definition<ServiceClaim>('service')) },
  order: {
    side: required(SIDE),
    role: required(among<'server' | 'receiver'>({ server: true, receiver: true })),
    player: required(PLAYER),
  },
  court: { court: required(among<Court>({ right: true, left: true })) },
  ends: { swapped: required(BOOLEAN) },
  penalty: { side: required(SIDE), penalty: required(oneOf(PENALTIES)) },
  timeout: {
    side: required(orNull<Side>(SIDE)),
    type: required(among<'standard' | 'medical'>({ standard: true, medical: true })),
  },
  pause: {},
  resume: {},
  time: {},
  note: { text: required(text(2000)), target: optional(ID) },
  bookmark: { target: optional(ID) },
  end: { ending: required(oneOf(ENDINGS)), winner: required(orNull<Side>(SIDE)) },
};

const OTHER_FIELDS: FieldsByKind<Exclude<Kind, CountingEvent['kind']>> = {
  amend: { target: required(ID), to: required(definition<InsertEvent['event']>('happening')) },
  void: { target: required(ID) },
  insert: {
    before: required(ID),
    event: required(definition<InsertEvent['event']>('happening')),
    happenedAt: optional(INSTANT),
  },
  undo: { target: required(ID) },
};

/** The `$defs`: `event`, an entry of a log, and its parts. */
export const EVENT_DEFINITIONS: Readonly<Record<string, JsonSchema>> = {
  pair: PAIR,
  enteredSet: ENTERED_SET,
  service: SERVICE,
  detail: DETAIL,
  happening: { description: 'What happened, without its stamp.', oneOf: kinds(COUNTING_FIELDS, {}) },
  event: {
    description: 'An entry of the log.',
    oneOf: kinds({ ...COUNTING_FIELDS, ...OTHER_FIELDS }, { id: required(ID), at: required(INSTANT) }),
  },
};

/** The schema of an entry of a log, by its name under `$defs`. */
export const EVENT = definition<MatchEvent>('event');

type Fields = Readonly<Record<string, AnyField>>;

function kinds(fields: Readonly<Record<string, Fields>>, stamp: Fields): readonly JsonSchema[] {
  return Object.entries(fields).map(([kind, own]) =>
    objectFrom({ kind: { schema: { const: kind }, isRequired: true }, ...stamp, ...own }),
  );
}
