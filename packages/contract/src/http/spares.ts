import { z } from 'zod/mini';
import { REPLY_ANSWERS, SPARE_ANSWERS, SPARE_STATES } from '../calendar-vocabulary.ts';
import { idSchema } from '../ids.ts';
import { countInQuery, countSchema } from '../integers.ts';
import { occurrenceKeySchema } from './calendar.ts';
import { faceSchema } from './faces.ts';

const codeSchema = z.string().check(z.regex(/^[A-Z0-9]{1,6}$/));

/** GET /api/spares: who could take a spot of an event, or with `code` and `seat` a place on a line of its tie. */
export const sparesQuery = z.strictObject({
  eventId: idSchema,
  key: occurrenceKeySchema,
  code: z.optional(codeSchema),
  seat: z.optional(countInQuery),
});
export type SparesQuery = z.infer<typeof sparesQuery>;

const personSchema = z.object({ memberId: idSchema, ...faceSchema.shape });

/** A member who could play, with what speaks for and against it. */
const spareSchema = z.object({
  ...personSchema.shape,
  reply: z.nullable(z.enum(REPLY_ANSWERS)),
  /** In singles, with its margin; null without a tie, with too few matches, hidden, or of a player under 18. */
  strength: z.nullable(z.object({ rating: z.number(), margin: z.number() })),
  /** Of their rating from that of the line; null where either is not known. */
  distance: z.nullable(z.number()),
  /** At the same time in another team: they go there, or have not replied. */
  elsewhere: z.nullable(z.enum(['going', 'asked'])),
  /** The events of the same day in all their teams that they go to. */
  sameDay: z.int(),
  isAbsent: z.boolean(),
});
export type Spare = z.infer<typeof spareSchema>;

/** An offer of a place to several people: the first yes gets it. */
const spareOfferSchema = z.object({
  id: idSchema,
  state: z.enum(SPARE_STATES),
  expiresAt: z.iso.datetime(),
  people: z.array(z.object({ name: z.string(), answer: z.enum(SPARE_ANSWERS) })),
});
export type SpareOffer = z.infer<typeof spareOfferSchema>;

/** Members who could take the place, and its open offer. */
export const sparesAnswer = z.object({
  /** The best first. */
  spares: z.array(spareSchema),
  /** The rating of the line; null where its neighbors have none. */
  target: z.nullable(z.number()),
  /** The open offer of the place. */
  offer: z.nullable(spareOfferSchema),
  /** False while the place is not free. */
  isOpen: z.boolean(),
});
export type SparesAnswer = z.infer<typeof sparesAnswer>;

/** The most people that a place is offered to at the same time. */
export const MAX_SPARES = 10;

/** PUT /api/spares/:offerId: offers the place for a time; the client makes the id. */
export const offerSpareBody = z.strictObject({
  eventId: idSchema,
  key: occurrenceKeySchema,
  /** Null of a spot of the event. */
  line: z.nullable(z.strictObject({ code: codeSchema, seat: countSchema })),
  memberIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_SPARES)),
  minutes: z.int().check(z.gte(15), z.lte(7 * 24 * 60)),
});
export type OfferSpareBody = z.infer<typeof offerSpareBody>;

/** The offer as its team sees it. */
export const spareOfferAnswer = z.object({ offer: spareOfferSchema });
export type SpareOfferAnswer = z.infer<typeof spareOfferAnswer>;

/** GET /api/spares/:offerId: the offer as one of those who are asked sees it; under /api/family/:minorId as their guardian does. */
export const ownSpareAnswer = z.object({
  team: z.string(),
  title: z.string(),
  eventId: idSchema,
  key: z.string(),
  startsAt: z.iso.datetime(),
  timeZone: z.string(),
  code: z.nullable(z.string()),
  state: z.enum(SPARE_STATES),
  expiresAt: z.iso.datetime(),
  answer: z.enum(SPARE_ANSWERS),
  /** True of the one who has the place. */
  isYours: z.boolean(),
  /** The player who is asked, for their guardian; null for the player. */
  minor: z.nullable(z.string()),
});
export type OwnSpare = z.infer<typeof ownSpareAnswer>;

/** POST /api/spares/:offerId/answer: the first yes gets the place. */
export const answerSpareBody = z.strictObject({ answer: z.enum(['yes', 'no']) });
export type AnswerSpareBody = z.infer<typeof answerSpareBody>;
