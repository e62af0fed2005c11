/** Rows of a file, match by match, before the import. */
import type {
  CheckImportAnswer,
  CheckImportBody,
  ImportFault,
  ImportMatchesAnswer,
} from '@allcourt/contract';
import type { BySide, Discipline, Side, Sport, Status } from '@allcourt/scoring';
import type { MatchRecord, PlayerPlace } from '@allcourt/scoring/interchange';

/** An importable match, as far as this device can tell. */
export interface PreviewMatch {
  readonly record: MatchRecord;
  readonly players: BySide<readonly string[]>;
  readonly sport: Sport;
  readonly discipline: Discipline;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** Side a first: `6-4 7-6(5)`; empty before any play. */
  readonly score: string;
  readonly status: Status;
  readonly winner: Side | null;
  readonly points: number;
  /** The server is asked about these facts. */
  readonly key: CheckImportBody['matches'][number];
  /** Entries to replay for it. */
  readonly replays: number;
  /** Length of its JSON, in characters. */
  readonly size: number;
}

export interface PreviewRow {
  /** Position in the file, from 1. */
  readonly row: number;
  /** Null if refused. */
  readonly match: PreviewMatch | null;
  /** Reasons of the refusal, or parts that are left out. */
  readonly faults: readonly ImportFault[];
}

/** Relation of a match to existing ones. */
export type RowStanding =
  | CheckImportAnswer['matches'][number]['state']
  /** Not checked yet. */
  | 'unknown'
  /** A duplicate of an earlier row. */
  | 'twice'
  | 'refused';

/** Result of the import. */
export type RowOutcome =
  | ImportMatchesAnswer['matches'][number]
  /** Unknown: the network failed, or the server refused the request. */
  | {
      readonly outcome: 'failed';
      readonly sentence: string;
      /** True when the failure concerns the whole portion, so that other portions may succeed. */
      readonly isOfPortion: boolean;
    };

/** The importer: by name in every match, and by place where chosen for a match. */
export interface Mine {
  readonly name: string | null;
  /** By row of the match; null if the importer does not play in it. */
  readonly places: ReadonlyMap<number, PlayerPlace | null>;
}

export const NOBODY_CHOSEN: Mine = { name: null, places: new Map() };

/** The importer's place in a row; null if they don't play in it. */
export function placeIn({ row, match }: PreviewRow, { name, places }: Mine): PlayerPlace | null {
  const said = places.get(row);
  return said === undefined && match ? placeOf(match, name) : (said ?? null);
}

/** `a1`; empty for none. */
export function placeKey(place: PlayerPlace | null): string {
  return place ? `${place.side}${place.player}` : '';
}

/** Place of a name in a match; null if it does not play, or no name is chosen. */
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

/** Created once, because a file may have thousands of names. */
const NAMES = new Intl.Collator(undefined, { sensitivity: 'accent' });

export function isSameName(one: string, other: string): boolean {
  return NAMES.compare(one.trim(), other.trim()) === 0;
}
