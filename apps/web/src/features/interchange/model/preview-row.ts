/** What a file holds, match by match, before anything is imported. */
import type {
  CheckImportAnswer,
  CheckImportBody,
  ImportFault,
  ImportMatchesAnswer,
} from '@allcourt/contract';
import type { BySide, Discipline, Side, Sport, Status } from '@allcourt/scoring';
import type { MatchRecord, PlayerPlace } from '@allcourt/scoring/interchange';

/** A match of the file that can be imported, as far as this device can tell. */
export interface PreviewMatch {
  readonly record: MatchRecord;
  readonly players: BySide<readonly string[]>;
  readonly sport: Sport;
  readonly discipline: Discipline;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** Side a first: `6-4 7-6(5)`; empty where nothing was played. */
  readonly score: string;
  readonly status: Status;
  readonly winner: Side | null;
  readonly points: number;
  /** What the server is asked about it. */
  readonly key: CheckImportBody['matches'][number];
  /** How many entries are replayed for it. */
  readonly replays: number;
  /** The length of its JSON, in characters. */
  readonly size: number;
}

export interface PreviewRow {
  /** Its place in the file, counted from 1. */
  readonly row: number;
  /** Null where it is refused. */
  readonly match: PreviewMatch | null;
  /** Why it is refused or, where it is not, what of it is left out. */
  readonly faults: readonly ImportFault[];
}

/** How a match of the file stands to those that are here. */
export type RowStanding =
  | CheckImportAnswer['matches'][number]['state']
  /** The server was not asked yet. */
  | 'unknown'
  /** The same as one further up in the file. */
  | 'twice'
  | 'refused';

/** What became of it. */
export type RowOutcome =
  | ImportMatchesAnswer['matches'][number]
  /** Not known: the network went, or the server refused to listen. */
  | {
      readonly outcome: 'failed';
      readonly sentence: string;
      /** Whether it is about what was sent together, so that the rest may fare better. */
      readonly isOfPortion: boolean;
    };

/** Who of the players the importer is: by name in every match, and by place where a match says otherwise. */
export interface Mine {
  readonly name: string | null;
  /** By the row of the match; null where the importer does not play in it. */
  readonly places: ReadonlyMap<number, PlayerPlace | null>;
}

export const NOBODY_CHOSEN: Mine = { name: null, places: new Map() };

/** Which of the players of a row the importer is; null where none of them. */
export function placeIn({ row, match }: PreviewRow, { name, places }: Mine): PlayerPlace | null {
  const said = places.get(row);
  return said === undefined && match ? placeOf(match, name) : (said ?? null);
}

/** `a1`; empty for none of them. */
export function placeKey(place: PlayerPlace | null): string {
  return place ? `${place.side}${place.player}` : '';
}

/** Which of the players has this name; null where it does not play, or nobody is chosen. */
function placeOf({ record, players }: PreviewMatch, name: string | null): PlayerPlace | null {
  if (name === null) {
    return null;
  }
  const places = (['a', 'b'] as const).flatMap((side) =>
    players[side].flatMap((other, index): PlayerPlace[] =>
      isSameName(other, name) ? [{ side, player: index === 0 ? 1 : 2 }] : [],
    ),
  );
  const isSaid = (place: PlayerPlace) => place.side === record.me?.side && place.player === record.me.player;
  return places.find(isSaid) ?? places[0] ?? null;
}

/** Made once: a file may have thousands of names. */
const NAMES = new Intl.Collator(undefined, { sensitivity: 'accent' });

export function isSameName(one: string, other: string): boolean {
  return NAMES.compare(one.trim(), other.trim()) === 0;
}
