/**
 * The meaning of each filter of a list of matches. A device filters its unsent matches by this table; the server's SQL
 * conditions do the same, and a test keeps them equal.
 */
import { opponentOf } from '@allcourt/scoring';
import { FORMATS } from '@allcourt/scoring/formats';
import type { MatchFilters } from './http/match-history.ts';
import type { MatchSummary } from './http/matches.ts';
import { foldText, searchWords } from './search-words.ts';

/** The part of a match that filters read. */
export type FilteredMatch = Pick<
  MatchSummary,
  'sport' | 'setup' | 'players' | 'surface' | 'place' | 'startedAt' | 'winner' | 'mySide'
> & {
  /** Texts of the match's notes, where they are known. */
  readonly notes?: readonly string[] | undefined;
};

/** The reader; null without an account. */
export interface FilterReader {
  readonly accountId: string | null;
}

/** The value of each filter that is in use. */
export type AskedFilters = { readonly [Key in keyof MatchFilters]-?: NonNullable<MatchFilters[Key]> };

/** True when a match passes the filters. */
export function fitsFilters(match: FilteredMatch, filters: MatchFilters, reader: FilterReader): boolean {
  return FILTERS.every((filter) => isMet(filter, { match, filters, reader }));
}

type Filter = keyof MatchFilters;
type Meanings = {
  readonly [Key in Filter]: (asked: AskedFilters[Key], match: FilteredMatch, reader: FilterReader) => boolean;
};

const MEANINGS: Meanings = {
  sport: (sport, match) => match.sport === sport,
  discipline: (discipline, { setup }) => setup.discipline === discipline,
  surface: (surface, match) => match.surface === surface,
  format: (id, { setup: { format, ruleset } }) =>
    FORMATS.some((named) => named.id === id && named.code === format && named.ruleset === ruleset),
  opponent: (who, match) => across(match).some((player) => isThem(player, who)),
  partner: (who, match, reader) => beside(match, reader).some((player) => isThem(player, who)),
  result: (result, match) => resultOf(match) === result,
  from: (from, { startedAt }) => Date.parse(startedAt) >= from,
  before: (before, { startedAt }) => Date.parse(startedAt) < before,
  q: (q, match, reader) => searchWords(q).every((word) => saysSomewhere(match, word, reader)),
};

// `Object.keys` of a record literal are its keys and no others.
const FILTERS = Object.keys(MEANINGS) as Filter[];

interface Asking {
  readonly match: FilteredMatch;
  readonly filters: { readonly [Key in Filter]?: AskedFilters[Key] | undefined };
  readonly reader: FilterReader;
}

function isMet<Key extends Filter>(filter: Key, { match, filters, reader }: Asking): boolean {
  const asked: AskedFilters[Key] | undefined = filters[filter];
  return asked === undefined || MEANINGS[filter](asked, match, reader);
}

type Player = MatchSummary['players']['a'][number];

/** A scorer who does not play reads the match from side a. */
function across({ players, mySide }: FilteredMatch): readonly Player[] {
  return players[opponentOf(mySide ?? 'a')];
}

function beside({ players, mySide }: FilteredMatch, reader: FilterReader): readonly Player[] {
  return mySide ? players[mySide].filter((player) => !isReader(player, reader)) : [];
}

function resultOf({ mySide, winner }: FilteredMatch): MatchFilters['result'] | null {
  if (!winner) {
    return 'unfinished';
  }
  if (!mySide) {
    return null;
  }
  return winner === mySide ? 'won' : 'lost';
}

/** The reader's own name is in most of their matches, so it does not narrow the search. */
function saysSomewhere(
  { place, notes = [], players }: FilteredMatch,
  word: string,
  reader: FilterReader,
): boolean {
  const others = [...players.a, ...players.b].filter((player) => !isReader(player, reader));
  return [place ?? '', ...notes, ...others.map(({ name }) => name)].some((text) => says(text, word));
}

function isReader(player: Player, { accountId }: FilterReader): boolean {
  return accountId !== null && player.accountId === accountId;
}

/** Compares by account, or by a part of the name. */
function isThem({ accountId, name }: Player, who: string): boolean {
  return accountId === who || says(name, who);
}

function says(text: string, part: string): boolean {
  return foldText(text).includes(foldText(part));
}
