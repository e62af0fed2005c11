import { z } from 'zod/mini';
import { idSchema, instantSchema } from '../ids.ts';
import { tidiedLine } from '../text.ts';
import {
  MAX_CHECKS_PER_REQUEST,
  MAX_IMPORTED_EVENTS,
  MAX_IMPORTS_PER_REQUEST,
  MAX_NAME_LENGTH,
  MAX_PLACE_LENGTH,
  SURFACES,
} from '../vocabulary.ts';
import { oneOrTwoSchema, pairOf, sentEventSchema, sideSchema } from './match-events.ts';
import { matchFilters } from './match-history.ts';
import { createMatchBody } from './matches.ts';

const nameSchema = tidiedLine({ max: MAX_NAME_LENGTH });
const namesSchema = pairOf(z.array(nameSchema).check(z.minLength(1), z.maxLength(2)));
const setFigures = z.int().check(z.gte(0), z.lte(999));

/** An imported match as it must be stored; the rules package's `KeptMatch` is checked against it. */
export const importedMatchSchema = z.strictObject({
  setup: createMatchBody.def.shape.setup,
  players: namesSchema,
  surface: z.nullable(z.enum(SURFACES)),
  place: z.nullable(tidiedLine({ max: MAX_PLACE_LENGTH })),
  startedAt: instantSchema,
  durationMs: z.nullable(z.int().check(z.gte(0), z.lte(86_400_000))),
  events: z.array(sentEventSchema).check(z.maxLength(MAX_IMPORTED_EVENTS)),
});
export type ImportedMatch = z.infer<typeof importedMatchSchema>;

/** A problem with a match, and its place: a JSON Pointer. */
export const importFaultSchema = z.object({ path: z.string(), sentence: z.string() });
export type ImportFault = z.infer<typeof importFaultSchema>;

/** POST /api/matches/import/check: enough to tell whether matches are already here, without their logs. */
export const checkImportBody = z.strictObject({
  matches: z
    .array(
      z.strictObject({
        /** Null if the file has none. */
        id: z.nullable(idSchema),
        startedAt: instantSchema,
        players: namesSchema,
        sets: z.array(pairOf(setFigures)).check(z.maxLength(60)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CHECKS_PER_REQUEST)),
});
export type CheckImportBody = z.infer<typeof checkImportBody>;

/**
 * The state of each, in the order of the request: `here` by its id, `deleted` and restorable, `alike` for another
 * match of the same time, players and score.
 */
export const checkImportAnswer = z.object({
  matches: z.array(
    z.object({ state: z.enum(['new', 'here', 'deleted', 'alike']), matchId: z.nullable(idSchema) }),
  ),
});
export type CheckImportAnswer = z.infer<typeof checkImportAnswer>;

/** POST /api/matches/import. Idempotent. */
export const importMatchesBody = z.strictObject({
  /** The device with the file. */
  deviceId: idSchema,
  matches: z
    .array(
      z.strictObject({
        /** The match's id; if the file has none, its content identifies it. */
        id: z.nullable(idSchema),
        /** The importer's own player; the others are names. */
        me: z.nullable(z.strictObject({ side: sideSchema, player: oneOrTwoSchema })),
        durationMs: z.nullable(z.int().check(z.gte(0), z.lte(86_400_000))),
        /** A match document. Each is checked separately, so a wrong one does not refuse the others. */
        match: z.unknown(),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_IMPORTS_PER_REQUEST)),
});
export type ImportMatchesBody = z.infer<typeof importMatchesBody>;

/** The outcome of each, in the order of the request. */
export const importMatchesAnswer = z.object({
  matches: z.array(
    z.object({
      outcome: z.enum(['imported', 'here', 'deleted', 'refused']),
      /** The imported match; null if it was refused. */
      matchId: z.nullable(idSchema),
      faults: z.array(importFaultSchema),
    }),
  ),
});
export type ImportMatchesAnswer = z.infer<typeof importMatchesAnswer>;

/** GET /api/matches/export?as=json: the reader's matches that pass the filters, as a streamed file. */
export const exportMatchesQuery = z.extend(matchFilters, { as: z.enum(['json', 'csv']) });
export type ExportMatchesQuery = z.infer<typeof exportMatchesQuery>;

/** GET /api/demo/matches, and POST /api/demo/matches/keep: by the device on which they were begun. */
export const demoMatchesOf = z.strictObject({ deviceId: idSchema });
export type DemoMatchesOf = z.infer<typeof demoMatchesOf>;

/** Matches of the demo that an account of one's own can keep. */
export const demoMatchesAnswer = z.object({ matches: z.int().check(z.nonnegative()) });
export type DemoMatchesAnswer = z.infer<typeof demoMatchesAnswer>;

/** The copies that are the reader's now, newest first; those kept before, too. */
export const keepDemoAnswer = z.object({ matchIds: z.array(idSchema) });
export type KeepDemoAnswer = z.infer<typeof keepDemoAnswer>;
