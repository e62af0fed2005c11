/** From a match in a file to what is kept of one, and back. Names stay names: a file never says whose account. */
import type { MatchEvent } from '../log/events.ts';
import type { MatchSetup } from '../log/match.ts';
import { type BySide, bySide } from '../vocabulary.ts';
import { DOCUMENT_FORMAT, DOCUMENT_VERSION, type MatchDocument } from './match-document.ts';
import type { MatchRecord, PlayerPlace } from './matches-document.ts';

/** What is kept of a match. */
export interface KeptMatch {
  readonly setup: MatchSetup;
  /** The names of each side's players, in the order of their numbers. */
  readonly players: BySide<readonly string[]>;
  readonly surface: string | null;
  readonly place: string | null;
  /** In milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** As somebody said who entered it afterwards. */
  readonly durationMs: number | null;
  readonly events: readonly MatchEvent[];
}

/** A kept match as it stands in a file. */
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
 * What is to be kept of a match in a file. Missing names are missing here, too: it is for whoever keeps it to refuse.
 * @param surfaces the words for surfaces where it is kept; another one is left out
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

/** Whether a file says when its match was played. */
export function isDated({ startedAt, events }: MatchDocument): boolean {
  return startedAt !== undefined || (events[0]?.at ?? 0) > 0;
}

/** The same log under other ids; what an entry says of another one is renamed with it. */
export function renameEvents(
  events: readonly MatchEvent[],
  rename: (id: string) => string,
): readonly MatchEvent[] {
  return events.map((event) => renamed(event, rename));
}

/** How many entries are gone through to replay a log: each edit, and each undo beside edits, replays all of it. */
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

/** A note or a bookmark may be about another entry. */
function renamedTarget<Body extends { readonly kind: string; readonly target?: string | undefined }>(
  body: Body,
  rename: (id: string) => string,
): Body {
  return body.target === undefined ? body : { ...body, target: rename(body.target) };
}
