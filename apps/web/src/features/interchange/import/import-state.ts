/** State of an import: the file, its rows, the selection and the results. */
import type { PlayerPlace } from '@allcourt/scoring/interchange';
import type { ChartedSummary } from '#web/features/interchange/preview/preview-file.ts';
import {
  isSameName,
  type Mine,
  NOBODY_CHOSEN,
  type PreviewRow,
  type RowOutcome,
  type RowStanding,
} from '#web/features/interchange/preview/preview-row.ts';

export interface ImportState {
  readonly source: string | null;
  /** Reading progress; null before and after. */
  readonly reading: Progress | null;
  /** The reason why the source was refused. */
  readonly fault: string | null;
  /** Charted points that wait for missing facts. */
  readonly charted: ChartedSummary | null;
  readonly rows: readonly PreviewRow[];
  readonly standings: ReadonlyMap<number, RowStanding>;
  /** The state of the server's check for existing matches. */
  readonly check: 'not-asked' | 'asking' | 'known' | 'failed';
  readonly chosen: ReadonlySet<number>;
  /** The importer's name and places. */
  readonly mine: Mine;
  readonly outcomes: ReadonlyMap<number, RowOutcome>;
  /** Import progress; null before and after. */
  readonly progress: Progress | null;
}

export interface Progress {
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
}

export type ImportAction =
  | { readonly type: 'open'; readonly source: string }
  | { readonly type: 'fault'; readonly sentence: string }
  | { readonly type: 'reading'; readonly reading: Progress }
  | { readonly type: 'charted'; readonly charted: ChartedSummary }
  | {
      readonly type: 'read';
      readonly rows: readonly PreviewRow[];
      readonly standings: ReadonlyMap<number, RowStanding>;
      readonly myName: string | null;
    }
  | { readonly type: 'ask' }
  | { readonly type: 'checked'; readonly standings: ReadonlyMap<number, RowStanding> }
  | { readonly type: 'not-checked' }
  | { readonly type: 'check-again' }
  | { readonly type: 'choose'; readonly rows: readonly number[]; readonly isOn: boolean }
  /** Name of the importer in every match without its own choice. */
  | { readonly type: 'me'; readonly name: string | null }
  /** Place of the importer in this match. */
  | { readonly type: 'me-in'; readonly row: number; readonly place: PlayerPlace | null }
  | { readonly type: 'start'; readonly total: number }
  | { readonly type: 'outcomes'; readonly outcomes: ReadonlyMap<number, RowOutcome> }
  | { readonly type: 'end' }
  | { readonly type: 'reset' };

export const NOTHING_OPEN: ImportState = {
  source: null,
  reading: null,
  fault: null,
  charted: null,
  rows: [],
  standings: new Map(),
  check: 'not-asked',
  chosen: new Set(),
  mine: NOBODY_CHOSEN,
  outcomes: new Map(),
  progress: null,
};

export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case 'open':
      return { ...NOTHING_OPEN, source: action.source, reading: JUST_BEGUN };
    case 'fault':
      return { ...NOTHING_OPEN, source: state.source, fault: action.sentence };
    case 'reading':
      return { ...state, reading: action.reading };
    case 'charted':
      return { ...NOTHING_OPEN, source: state.source, charted: action.charted };
    case 'read':
      return {
        ...NOTHING_OPEN,
        source: state.source,
        charted: state.charted,
        rows: action.rows,
        standings: action.standings,
        chosen: wanted(action.standings),
        mine: { name: nameOfImporter(action.rows, action.myName), places: new Map() },
      };
    case 'ask':
      return { ...state, check: 'asking' };
    case 'checked':
      return { ...state, check: 'known', standings: action.standings, chosen: kept(state, action.standings) };
    case 'not-checked':
      return { ...state, check: 'failed' };
    case 'check-again':
      return { ...state, check: 'not-asked' };
    case 'choose':
      return { ...state, chosen: toggled(state, action.rows, action.isOn) };
    case 'me':
      return { ...state, mine: { ...state.mine, name: action.name } };
    case 'me-in':
      return { ...state, mine: withPlace(state.mine, action.row, action.place) };
    case 'start':
      return { ...state, progress: { done: 0, total: action.total } };
    case 'outcomes':
      return withOutcomes(state, action.outcomes);
    case 'end':
      return { ...state, progress: null };
    case 'reset':
      return NOTHING_OPEN;
  }
}

export const JUST_BEGUN: Progress = { done: 0, total: null };

/** True when a row can be imported, or retried after a failure. */
export function canChoose({ standings, outcomes }: ImportState, row: number): boolean {
  const became = outcomes.get(row)?.outcome;
  const standing = standings.get(row);
  const isOpen = standing === 'new' || standing === 'alike' || standing === 'unknown';
  return isOpen && (became === undefined || became === 'failed');
}

/** Names in the file, most frequent first. */
export function namesIn(rows: readonly PreviewRow[]): readonly { name: string; matches: number }[] {
  const counts = new Map<string, number>();
  for (const { match } of rows) {
    for (const name of new Set(match ? [...match.players.a, ...match.players.b] : [])) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([name, matches]) => ({ name, matches }))
    .sort((one, other) => other.matches - one.matches || one.name.localeCompare(other.name));
}

/** Likely duplicates are left for the importer to select. */
function wanted(standings: ReadonlyMap<number, RowStanding>): ReadonlySet<number> {
  const rows = [...standings].filter(([, standing]) => standing === 'new' || standing === 'unknown');
  return new Set(rows.map(([row]) => row));
}

/** Keeps the selection where possible; drops rows that turned out to be duplicates. */
function kept({ chosen }: ImportState, standings: ReadonlyMap<number, RowStanding>): ReadonlySet<number> {
  const still = wanted(standings);
  return new Set([...chosen].filter((row) => still.has(row)));
}

function toggled(state: ImportState, rows: readonly number[], isOn: boolean): ReadonlySet<number> {
  const chosen = new Set(state.chosen);
  for (const row of rows.filter((each) => canChoose(state, each))) {
    if (isOn) {
      chosen.add(row);
    } else {
      chosen.delete(row);
    }
  }
  return chosen;
}

/** The reader's own name, or else the owner named in the file. */
function nameOfImporter(rows: readonly PreviewRow[], myName: string | null): string | null {
  const names = namesIn(rows);
  const own = names.find(({ name }) => myName !== null && isSameName(name, myName));
  if (own) {
    return own.name;
  }
  for (const { match } of rows) {
    const me = match?.record.me;
    const name = me && match.players[me.side][me.player - 1];
    if (name) {
      return name;
    }
  }
  return null;
}

function withPlace(mine: Mine, row: number, place: PlayerPlace | null): Mine {
  return { ...mine, places: new Map(mine.places).set(row, place) };
}

function withOutcomes(state: ImportState, added: ReadonlyMap<number, RowOutcome>): ImportState {
  const outcomes = new Map([...state.outcomes, ...added]);
  const chosen = new Set(state.chosen);
  for (const [row, { outcome }] of added) {
    if (outcome !== 'failed') {
      chosen.delete(row);
    }
  }
  const { progress } = state;
  return {
    ...state,
    outcomes,
    chosen,
    progress: progress && { ...progress, done: progress.done + added.size },
  };
}
