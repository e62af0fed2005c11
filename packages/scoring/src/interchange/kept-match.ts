/** Between a match in a file and a stored match. Names stay names: a file never links accounts. */
import type { MatchEvent } from '../log/events.ts';
import type { MatchSetup } from '../log/match.ts';
import { type BySide, bySide } from '../vocabulary.ts';
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, type MatchDocument } from './match-document.ts';
import type { MatchRecord, PlayerPlace } from './matches-document.ts';

/** The stored parts of a match. */
export interface KeptMatch {
  readonly setup: MatchSetup;
  /** The names of each side's players, in the order of their numbers. */
  readonly players: BySide<readonly string[]>;
  readonly surface: string | null;
  readonly place: string | null;
  /** In milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** The stated duration of a match that was entered afterwards. */
  readonly durationMs: number | null;
  readonly events: readonly MatchEvent[];
}

/** A stored match as a record of a file. */
export function makeMatchRecord(
  { setup, players, surface, place, startedAt, durationMs, events }: KeptMatch,
  { id, me }: { id: string; me: PlayerPlace | null },
): MatchRecord {
  return {
    id,
    ...(me ? { me } : {}),
    ...(durationMs === null ? {} : { durationMs }),
    match: {
      format: DOCUMENT_FORMAT,
      version: DOCUMENT_VERSION,
      setup,
      players,
      ...(surface === null ? {} : { surface }),
      ...(place === null ? {} : { venue: place }),
      startedAt,
      events,
    },
  };
}

/**
 * The parts of a match in a file to store. Missing names stay missing: the caller decides whether to refuse.
 * @param surfaces the accepted words for surfaces; others are left out
 */
export function keptMatch(
  { match, durationMs }: Pick<MatchRecord, 'match' | 'durationMs'>,
  surfaces: readonly string[],
): KeptMatch {
  const { setup, players, venue, startedAt, events } = match;
  const surface = match.surface?.trim().toLowerCase();
  return {
    setup,
    players: bySide((side) => (players?.[side] ?? []).map((name) => name.trim())),
    surface: surfaces.find((word) => word === surface) ?? null,
    place: venue?.trim() || null,
    startedAt: startedAt ?? events[0]?.at ?? 0,
    durationMs: durationMs ?? null,
    events,
  };
}

/** True when a file has the date of its match. */
export function isDated({ startedAt, events }: MatchDocument): boolean {
  return startedAt !== undefined || (events[0]?.at ?? 0) > 0;
}

/** The same log under other ids; references between entries are renamed too. */
export function renameEvents(
  events: readonly MatchEvent[],
  rename: (id: string) => string,
): readonly MatchEvent[] {
  return events.map((event) => renamed(event, rename));
}

/** The number of entries replayed for a log: each edit, and each undo next to edits, replays all of it. */
export function replayCost(events: readonly Pick<MatchEvent, 'kind'>[]): number {
  const edits = events.filter(({ kind }) => kind === 'amend' || kind === 'void' || kind === 'insert').length;
  const undos = edits === 0 ? 0 : events.filter(({ kind }) => kind === 'undo').length;
  return events.length * (1 + edits + undos);
}

function renamed(event: MatchEvent, rename: (id: string) => string): MatchEvent {
  const id = rename(event.id);
  switch (event.kind) {
    case 'amend':
      return { ...event, id, target: rename(event.target), to: renamedTarget(event.to, rename) };
    case 'insert':
      return { ...event, id, before: rename(event.before), event: renamedTarget(event.event, rename) };
    case 'void':
    case 'undo':
      return { ...event, id, target: rename(event.target) };
    default:
      return { ...renamedTarget(event, rename), id };
  }
}

/** A note or a bookmark may refer to another entry. */
function renamedTarget<Body extends { readonly kind: string; readonly target?: string | undefined }>(
  body: Body,
  rename: (id: string) => string,
): Body {
  return body.target === undefined ? body : { ...body, target: rename(body.target) };
}
