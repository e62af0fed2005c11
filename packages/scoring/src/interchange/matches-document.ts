/**
 * Many matches as one file: each is a match document with its owner's facts.
 *
 * Every match is read separately, so a wrong one leaves the others unaffected. In the text each match has its own
 * line, so that streaming readers and writers can count them.
 */
import { accepted, type Result, refused } from '../result.ts';
import { type PlayerNumber, SIDES, type Side } from '../vocabulary.ts';
import { PLAYER } from './event-schema.ts';
import { objectFrom, objectOf, oneOf, optional, required, text, wholeNumber } from './json-schema.ts';
import {
  DOCUMENT_FORMAT,
  type DocumentFault,
  type MatchDocument,
  parseMatchDocument,
} from './match-document.ts';
import { checkSchema, isObject, type SchemaFault } from './schema-check.ts';

/** The file's `format`. */
export const MATCHES_FORMAT = 'allcourt-matches';
/** The version that is written, and the only one that is read. */
export const MATCHES_VERSION = 1;
/** The longest file that is read, in characters. */
export const MAX_MATCHES_LENGTH = 10_485_760;
/** The most matches that are read from one file. */
export const MAX_MATCHES = 2000;

/** One of the players. */
export interface PlayerPlace {
  readonly side: Side;
  readonly player: PlayerNumber;
}

/** A match in a file of many. */
export interface MatchRecord {
  /** Identifies the match everywhere, so that it is not imported twice. */
  readonly id?: string | undefined;
  /** The player the file belongs to; not an account. */
  readonly me?: PlayerPlace | undefined;
  /** The stated duration in milliseconds of a match that was entered afterwards. */
  readonly durationMs?: number | undefined;
  readonly match: MatchDocument;
}

/** The file. */
export interface MatchesDocument {
  readonly format: typeof MATCHES_FORMAT;
  readonly version: typeof MATCHES_VERSION;
  readonly matches: readonly MatchRecord[];
}

/** One match of a file, read or refused. */
export interface ReadRecord {
  /** Its place in the file, counted from 1. */
  readonly row: number;
  readonly record: Result<MatchRecord, readonly SchemaFault[]>;
}

/** The text before the matches, between two of them and after them. */
export const MATCHES_TEXT = {
  head: `{"format":"${MATCHES_FORMAT}","version":${MATCHES_VERSION},"matches":[\n`,
  between: ',\n',
  foot: '\n]}\n',
} as const;

/** The text of the file. */
export function makeMatchesText(records: readonly MatchRecord[]): string {
  const lines = records.map((record) => JSON.stringify(record)).join(MATCHES_TEXT.between);
  return `${MATCHES_TEXT.head}${lines}${MATCHES_TEXT.foot}`;
}

/** Reads a file of many matches, or of a single one; a fault of the file as a whole refuses all of them. */
export function readMatchesText(json: string): Result<readonly ReadRecord[], readonly SchemaFault[]> {
  if (json.length > MAX_MATCHES_LENGTH) {
    return wrong('', `The file must have at most ${MAX_MATCHES_LENGTH} characters, not ${json.length}.`);
  }
  const parsed = parseJson(json);
  return parsed.ok ? parseMatches(parsed.value) : wrong('', 'The file is not JSON.');
}

/**
 * Reads one match of a file of parsed JSON.
 * @param path its place, as a JSON Pointer
 */
export function parseMatchRecord(value: unknown, path = ''): Result<MatchRecord, readonly SchemaFault[]> {
  const faults = checkSchema(RECORD, value, path);
  if (faults.length > 0 || !isObject(value)) {
    return refused(faults);
  }
  const parsed = parseMatchDocument(value.match);
  return parsed.ok
    ? accepted(value as unknown as MatchRecord) // checked by the schema, and the match has just been read
    : refused(parsed.reason.map((fault) => placed(fault, `${path}/match`)));
}

/** The match is checked by its own reader. */
const RECORD = objectFrom({
  id: optional(text(64)),
  me: optional(objectOf<PlayerPlace>({ side: required(oneOf(SIDES)), player: required(PLAYER) })),
  durationMs: optional(wholeNumber(0, 86_400_000)),
  match: { schema: {}, isRequired: true },
});

function parseMatches(value: unknown): Result<readonly ReadRecord[], readonly SchemaFault[]> {
  if (!isObject(value)) {
    return wrong('', 'The file must be an object with matches in it.');
  }
  if (value.format === DOCUMENT_FORMAT) {
    return accepted([{ row: 1, record: parseSingle(value) }]);
  }
  if (value.format !== MATCHES_FORMAT) {
    return wrong('/format', `/format must be “${MATCHES_FORMAT}” or “${DOCUMENT_FORMAT}”.`);
  }
  if (value.version !== MATCHES_VERSION) {
    return wrong('/version', `/version must be ${MATCHES_VERSION}: no other can be read here.`);
  }
  const { matches } = value;
  if (!Array.isArray(matches)) {
    return wrong('/matches', '/matches must be a list.');
  }
  if (matches.length > MAX_MATCHES) {
    return wrong('/matches', `/matches must have at most ${MAX_MATCHES} entries, not ${matches.length}.`);
  }
  return accepted(
    matches.map((entry: unknown, index) => ({
      row: index + 1,
      record: parseMatchRecord(entry, `/matches/${index}`),
    })),
  );
}

function parseSingle(value: unknown): ReadRecord['record'] {
  const parsed = parseMatchDocument(value);
  return parsed.ok ? accepted({ match: parsed.value }) : parsed;
}

function parseJson(json: string): Result<unknown, 'not-json'> {
  try {
    return accepted(JSON.parse(json));
  } catch {
    return refused('not-json');
  }
}

/** The same fault, with its path from the top of the file. */
function placed({ path, sentence }: DocumentFault, within: string): SchemaFault {
  const isAboutThePlace = path !== '' && sentence.startsWith(path);
  const located = sentence.replace(/^The document /, `${within} `);
  return { path: `${within}${path}`, sentence: isAboutThePlace ? `${within}${sentence}` : located };
}

function wrong(path: string, sentence: string): Result<never, readonly SchemaFault[]> {
  return refused([{ path, sentence }]);
}
