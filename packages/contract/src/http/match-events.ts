/** The entries of a log on the wire, each checked against the rules package's own type. */
import { ENDINGS, type EventBody, type MatchEvent, PENALTIES, SIDES } from '@allcourt/scoring';
import {
  MISSES,
  POINT_ENDINGS,
  RETURN_DEPTHS,
  SERVE_DIRECTIONS,
  SHOT_DIRECTIONS,
  SHOTS,
  STROKES,
} from '@allcourt/scoring/capture';
import { z } from 'zod/mini';
import { idSchema, instantSchema } from '../ids.ts';
import { writtenText } from '../text.ts';

/** A side of a match. */
export const sideSchema = z.enum(SIDES);
/** First or second: a serve, a server number. */
export const oneOrTwoSchema = z.union([z.literal(1), z.literal(2)]);
/** A player of a pair; 3 and 4 exist only in a DreamBreaker. */
export const playerNumberSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** One value for each side. */
export const pairOf = <T extends z.ZodMiniType>(value: T) => z.strictObject({ a: value, b: value });

const scoreNumber = z.int().check(z.gte(0), z.lte(999));
const fraction = z.number().check(z.gte(0), z.lte(1));
const MAX_NOTE_LENGTH = 1000;
/** Of a stored log: earlier ones kept direction marks and control characters, and must stay readable. */
const storedNote = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE_LENGTH), z.regex(/^[^\p{Cs}\0]*$/u));
const sentNote = writtenText({ max: MAX_NOTE_LENGTH });
const chartedText = z.string().check(z.maxLength(400), z.regex(/^[\x20-\x7e]*$/));

const pointDetailSchema = z.strictObject({
  serve: z.optional(oneOrTwoSchema),
  ending: z.optional(z.enum(POINT_ENDINGS)),
  rally: z.optional(z.int().check(z.gte(1), z.lte(999))),
  player: z.optional(playerNumberSchema),
  stroke: z.optional(z.enum(STROKES)),
  shot: z.optional(z.enum(SHOTS)),
  direction: z.optional(z.enum(SHOT_DIRECTIONS)),
  miss: z.optional(z.enum(MISSES)),
  spot: z.optional(z.strictObject({ x: fraction, y: fraction })),
  serveDirection: z.optional(z.enum(SERVE_DIRECTIONS)),
  serveSpeed: z.optional(z.number().check(z.gte(1), z.lte(300))),
  returnDepth: z.optional(z.enum(RETURN_DEPTHS)),
  atNet: z.optional(z.array(sideSchema).check(z.maxLength(2))),
  thirdShot: z.optional(
    z.strictObject({ shot: z.enum(['drop', 'drive', 'lob']), result: z.enum(['in', 'winner', 'error']) }),
  ),
  attacker: z.optional(sideSchema),
  bothAtKitchen: z.optional(z.boolean()),
  charted: z.optional(z.strictObject({ first: chartedText, second: z.optional(chartedText) })),
});

const enteredSetSchema = z.strictObject({
  a: scoreNumber,
  b: scoreNumber,
  tiebreak: z.optional(pairOf(scoreNumber)),
});

const serviceSchema = z.strictObject({
  side: sideSchema,
  player: z.optional(playerNumberSchema),
  number: z.optional(oneOrTwoSchema),
});

const stamp = { id: idSchema, at: instantSchema };

/** The fields of each kind of event, with or without the stamp. */
function bodiesWith<Fields extends Record<string, z.ZodMiniType>>(
  fields: Fields,
  noteText: z.ZodMiniType<string, string>,
) {
  return [
    z.strictObject({
      ...fields,
      kind: z.literal('point'),
      winner: sideSchema,
      detail: z.optional(pointDetailSchema),
    }),
    z.strictObject({ ...fields, kind: z.literal('fault') }),
    z.strictObject({ ...fields, kind: z.literal('let'), replay: z.enum(['serve', 'point']) }),
    z.strictObject({ ...fields, kind: z.literal('game'), winner: sideSchema }),
    z.strictObject({ ...fields, kind: z.literal('set'), score: enteredSetSchema }),
    z.strictObject({
      ...fields,
      kind: z.literal('score'),
      sets: z.array(enteredSetSchema).check(z.maxLength(9)),
      isOngoing: z.optional(z.boolean()),
      points: z.optional(pairOf(scoreNumber)),
      service: z.optional(serviceSchema),
    }),
    z.strictObject({ ...fields, kind: z.literal('server'), service: serviceSchema }),
    z.strictObject({
      ...fields,
      kind: z.literal('order'),
      side: sideSchema,
      role: z.enum(['server', 'receiver']),
      player: playerNumberSchema,
    }),
    z.strictObject({ ...fields, kind: z.literal('court'), court: z.enum(['right', 'left']) }),
    z.strictObject({ ...fields, kind: z.literal('ends'), swapped: z.boolean() }),
    z.strictObject({ ...fields, kind: z.literal('penalty'), side: sideSchema, penalty: z.enum(PENALTIES) }),
    z.strictObject({
      ...fields,
      kind: z.literal('timeout'),
      side: z.nullable(sideSchema),
      type: z.enum(['standard', 'medical']),
    }),
    z.strictObject({ ...fields, kind: z.literal('pause') }),
    z.strictObject({ ...fields, kind: z.literal('resume') }),
    z.strictObject({ ...fields, kind: z.literal('time') }),
    z.strictObject({ ...fields, kind: z.literal('note'), text: noteText, target: z.optional(idSchema) }),
    z.strictObject({ ...fields, kind: z.literal('bookmark'), target: z.optional(idSchema) }),
    z.strictObject({
      ...fields,
      kind: z.literal('end'),
      ending: z.enum(ENDINGS),
      winner: z.nullable(sideSchema),
    }),
  ] as const;
}

function everyKind(noteText: z.ZodMiniType<string, string>) {
  const eventBodySchema: z.ZodMiniType<EventBody> = z.discriminatedUnion('kind', bodiesWith({}, noteText));
  return z.discriminatedUnion('kind', [
    ...bodiesWith(stamp, noteText),
    z.strictObject({ ...stamp, kind: z.literal('amend'), target: idSchema, to: eventBodySchema }),
    z.strictObject({ ...stamp, kind: z.literal('void'), target: idSchema }),
    z.strictObject({
      ...stamp,
      kind: z.literal('insert'),
      before: idSchema,
      event: eventBodySchema,
      happenedAt: z.optional(instantSchema),
    }),
    z.strictObject({ ...stamp, kind: z.literal('undo'), target: idSchema }),
  ]);
}

type EveryKind = z.infer<ReturnType<typeof everyKind>>['kind'];

/** Checked against the rules package both ways: a kind that only one of them knows does not compile. */
type Kinds = MatchEvent['kind'] extends EveryKind ? MatchEvent : never;

/** An entry of the log, as it is stored and read. */
export const matchEventSchema: z.ZodMiniType<Kinds> = everyKind(storedNote);

/** An entry that is sent to the log: its note is one that people can read. */
export const sentEventSchema: z.ZodMiniType<Kinds> = everyKind(sentNote);
