import { SPORTS } from '@allcourt/scoring';
import { z } from 'zod/mini';
import { timeZoneSchema } from './time-zone.ts';
import { CARDS_SHOWN_TO, SCOUTED_BY, STAT_PROFILES, UNIT_SYSTEMS, WEEK_STARTS } from './vocabulary.ts';

/** The earliest birth year accepted. */
export const MIN_BIRTH_YEAR = 1900;
/** The latest year a column can hold; whether the year has begun is checked by the server, which has a clock. */
const MAX_BIRTH_YEAR = 2100;

/**
 * The preferences of an account; null while nothing is chosen. What is saved, answered, stored and exported follows
 * from this list.
 */
export const preferencesSchema = z.object({
  /** The sport the app is set to. */
  mode: z.nullable(z.enum(SPORTS)),
  /** The detail they want to capture of each point. */
  statProfile: z.nullable(z.enum(STAT_PROFILES)),
  /** `Europe/Lisbon`; null follows the device. */
  timeZone: z.nullable(timeZoneSchema),
  /** 0 Sunday, 1 Monday, 6 Saturday; null follows the device. */
  weekStart: z.nullable(z.literal(WEEK_STARTS)),
  /** Null follows the device. */
  units: z.nullable(z.enum(UNIT_SYSTEMS)),
  /** Spectators who see the player's card and win chances; null counts as `teams`. */
  cardsShownTo: z.nullable(z.enum(CARDS_SHOWN_TO)),
  /** The teams that may scout them from matches against them; null is all of those. */
  scoutedBy: z.nullable(z.enum(SCOUTED_BY)),
  /** True if their training counts, without a name, in what drills change; null counts as no. A minor needs a guardian's leave. */
  countsInTransfer: z.nullable(z.boolean()),
  birthYear: z.nullable(z.int().check(z.gte(MIN_BIRTH_YEAR), z.lte(MAX_BIRTH_YEAR))),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Preferences out of stored values. One that is missing or no longer offered is not chosen. */
export function readPreferences(stored: Readonly<Record<string, unknown>>): Preferences {
  const whole = Object.fromEntries(PREFERENCES.map(([name]) => [name, stored[name] ?? null]));
  const { data } = preferencesSchema.safeParse(whole);
  if (data) {
    return data;
  }
  const offered = PREFERENCES.map(([name, schema]) => [name, schema.safeParse(whole[name]).data ?? null]);
  return preferencesSchema.parse(Object.fromEntries(offered));
}

const PREFERENCES = Object.entries(preferencesSchema.shape);
