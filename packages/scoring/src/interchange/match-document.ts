/**
 * A match as a file: its setup, its whole log and facts for its reader, in JSON.
 *
 * `parseMatchDocument(makeMatchDocument(match, about))` is the same match again. Input is checked against
 * `MATCH_DOCUMENT_SCHEMA`, the published description of the file, and then replayed.
 */
import { explainFormat } from '../format/explain-format.ts';
import type { MatchEvent } from '../log/events.ts';
import { type Match, type MatchSetup, type Refusal, replay, type SetupFault } from '../log/match.ts';
import { accepted, type Result, refused } from '../result.ts';
import { type BySide, DISCIPLINES, type PlayerNumber, SIDES } from '../vocabulary.ts';
import { EVENT, EVENT_DEFINITIONS, INSTANT, PLAYER } from './event-schema.ts';
import {
  definition,
  type JsonSchema,
  listOf,
  objectOf,
  oneOf,
  optional,
  required,
  type SchemaOf,
  text,
} from './json-schema.ts';
import { checkSchema, isObject, type SchemaFault } from './schema-check.ts';

/** The file's `format`. */
export const DOCUMENT_FORMAT = 'allcourt-match';
/** The version that is written, and the only one that is read. */
export const DOCUMENT_VERSION = 1;

/** Facts about a match besides its log. */
export interface MatchAbout {
  /** The names of each side's players, in the order of their numbers. */
  readonly players?: BySide<readonly string[]> | undefined;
  /** The surface, in the writer's words. */
  readonly surface?: string | undefined;
  /** The place. */
  readonly venue?: string | undefined;
  /** The competition: a league, a tournament, a round. */
  readonly competition?: string | undefined;
  /** The time it began, in milliseconds since the Unix epoch. */
  readonly startedAt?: number | undefined;
}

/** A match as a file. */
export interface MatchDocument extends MatchAbout {
  readonly format: typeof DOCUMENT_FORMAT;
  readonly version: typeof DOCUMENT_VERSION;
  readonly setup: MatchSetup;
  /** The whole log, in order. */
  readonly events: readonly MatchEvent[];
}

/** A problem of a file. Each has a place, as a JSON Pointer (RFC 6901), and a sentence for a person. */
export type DocumentFault =
  | (SchemaFault & { readonly kind: 'not-json' | 'too-large' | 'malformed' })
  | (SchemaFault & { readonly kind: 'unknown-version'; readonly version: unknown })
  | (SchemaFault & { readonly kind: 'refused-setup'; readonly reason: SetupFault })
  /** The first entry that the rules refuse, counted from 0. */
  | (SchemaFault & { readonly kind: 'refused-event'; readonly index: number; readonly reason: Refusal });

/** The longest file that is read, in characters. */
export const MAX_DOCUMENT_LENGTH = 8_000_000;
/** The longest log that is read. The longest match on record has 980 points. */
export const MAX_DOCUMENT_EVENTS = 10_000;
/** The most entries replayed because of edits, each of which replays the log: about two seconds' worth. */
export const MAX_DOCUMENT_REPLAYS = 1_000_000;

const SETUP = objectOf<MatchSetup>({
  format: required(text(60)),
  ruleset: required(text(60)),
  discipline: required(oneOf(DISCIPLINES)),
  firstServer: required(oneOf(SIDES)),
  firstPlayers: optional(definition('players')),
  firstReceivers: optional(definition('players')),
  mixed: optional(definition('players')),
});

const PLAYERS = objectOf<BySide<PlayerNumber>>({ a: required(PLAYER), b: required(PLAYER) });
const NAMES = listOf(text(120), 4);

const DOCUMENT: SchemaOf<MatchDocument> = objectOf<MatchDocument>({
  format: required<typeof DOCUMENT_FORMAT>({ const: DOCUMENT_FORMAT }),
  version: required<typeof DOCUMENT_VERSION>({ const: DOCUMENT_VERSION }),
  setup: required(SETUP),
  events: required(listOf(EVENT, MAX_DOCUMENT_EVENTS)),
  players: optional(objectOf<BySide<readonly string[]>>({ a: required(NAMES), b: required(NAMES) })),
  surface: optional(text(60)),
  venue: optional(text(120)),
  competition: optional(text(200)),
  startedAt: optional(INSTANT),
});

/** The file as a JSON Schema, 2020-12. */
export const MATCH_DOCUMENT_SCHEMA: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `urn:allcourt:match:${DOCUMENT_VERSION}`,
  title: 'A match of tennis or pickleball',
  ...DOCUMENT,
  $defs: { ...EVENT_DEFINITIONS, players: PLAYERS },
};

/** A match as a file. */
export function makeMatchDocument({ setup, log }: Match, about: MatchAbout = {}): MatchDocument {
  return { ...about, format: DOCUMENT_FORMAT, version: DOCUMENT_VERSION, setup, events: log };
}

/** Reads a file from its text. */
export function readMatchDocument(json: string): Result<MatchDocument, readonly DocumentFault[]> {
  if (json.length > MAX_DOCUMENT_LENGTH) {
    const sentence = `The document must have at most ${MAX_DOCUMENT_LENGTH} characters, not ${json.length}.`;
    return refused([{ kind: 'too-large', path: '', sentence }]);
  }
  const parsed = parseJson(json);
  return parsed.ok
    ? parseMatchDocument(parsed.value)
    : refused([{ kind: 'not-json', path: '', sentence: 'The document is not JSON.' }]);
}

/** Reads a file of parsed JSON, or reports every problem. */
export function parseMatchDocument(value: unknown): Result<MatchDocument, readonly DocumentFault[]> {
  const unknownVersion = otherVersion(value);
  if (unknownVersion) {
    return refused([unknownVersion]); // another version cannot be checked by this one
  }
  const faults = checkSchema(MATCH_DOCUMENT_SCHEMA, value);
  if (faults.length > 0) {
    return refused(faults.map((fault): DocumentFault => ({ kind: 'malformed', ...fault })));
  }
  const document = value as MatchDocument; // it matches the schema, which is exactly of this type
  const fault = tooManyEdits(document) ?? refusedByRules(document);
  return fault ? refused([fault]) : accepted(document);
}

function parseJson(json: string): Result<unknown, 'not-json'> {
  try {
    return accepted(JSON.parse(json));
  } catch {
    return refused('not-json');
  }
}

function otherVersion(value: unknown): DocumentFault | null {
  if (!isObject(value) || value.format !== DOCUMENT_FORMAT || !Object.hasOwn(value, 'version')) {
    return null;
  }
  const { version } = value;
  if (!Number.isInteger(version) || version === DOCUMENT_VERSION) {
    return null;
  }
  const sentence = `The document is of version ${version}; only version ${DOCUMENT_VERSION} can be read here.`;
  return { kind: 'unknown-version', path: '/version', sentence, version };
}

function tooManyEdits({ events }: MatchDocument): DocumentFault | null {
  const edits = events.filter(({ kind }) => kind === 'amend' || kind === 'void' || kind === 'insert').length;
  // An undo costs as much as the edit it undoes or redoes; without edits it costs nothing.
  const undos = edits === 0 ? 0 : events.filter(({ kind }) => kind === 'undo').length;
  const most = Math.floor(MAX_DOCUMENT_REPLAYS / Math.max(events.length, 1));
  if (edits + undos <= most) {
    return null;
  }
  const sentence = `/events must have at most ${most} edits and undos among so many, not ${edits + undos}.`;
  return { kind: 'too-large', path: '/events', sentence };
}

function refusedByRules({ setup, events }: MatchDocument): DocumentFault | null {
  const replayed = replay(setup, events);
  if (replayed.ok) {
    return null;
  }
  const { index, reason } = replayed.reason;
  if (index < 0) {
    const path = reason === 'unknown-ruleset' ? '/setup/ruleset' : '/setup/format';
    const sentence = `${path}: ${explainFormat(setup.format, setup.ruleset) ?? reason}`;
    return { kind: 'refused-setup', path, sentence, reason: reason as SetupFault }; // before the first entry
  }
  const path = `/events/${index}`;
  const sentence = `${path} is refused by the rules: ${reason}.`;
  return { kind: 'refused-event', path, sentence, index, reason: reason as Refusal }; // of an entry
}
