/**
 * What each filter of a list of matches means. A device chooses by this table among what it has not sent yet; the
 * server's conditions in SQL are its twin, and are held to it by a test.
 */
import { opponentOf } from '@allcourt/scoring';
import { findNamedFormat } from '@allcourt/scoring/formats';
import type { MatchFilters } from './http/match-history.ts';
import type { MatchSummary } from './http/matches.ts';

/** As much of a match as filters ask about. */
export type FilteredMatch = Pick<
  MatchSummary,
  'sport' | 'setup' | 'players' | 'surface' | 'place' | 'startedAt' | 'winner' | 'mySide'
> & {
  /** What was noted down, where it is known. */
  readonly notes?: readonly string[] | undefined;
};

/** Who asks; null is nobody who has an account. */
export interface FilterReader {
  readonly accountId: string | null;
}

/** What is asked by each filter, where it is used at all. */
export type AskedFilters = { readonly [Key in keyof MatchFilters]-?: NonNullable<MatchFilters[Key]> };

/** Whether a match is one of those that are asked for. */
export function fitsFilters(match: FilteredMatch, filters: MatchFilters, reader: FilterReader): boolean {
  return FILTERS.every((filter) => isMet(filter, { match, filters, reader }));
}

/** The words of a search, each of which has to be found; more than these narrow nothing any further. */
export function searchWords(q: string): readonly string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** Without accents and in lower case: `Inês` is found by `ines`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

const MOST_WORDS = 6;

type Filter = keyof MatchFilters;
type Meanings = {
  readonly [Key in Filter]: (asked: AskedFilters[Key], match: FilteredMatch, reader: FilterReader) => boolean;
};

const MEANINGS: Meanings = {
  sport: (sport, match) => match.sport === sport,
  discipline: (discipline, { setup }) => setup.discipline === discipline,
  surface: (surface, match) => match.surface === surface,
  format: (id, { setup }) => findNamedFormat(setup.format, setup.ruleset)?.id === id,
  opponent: (who, match) => across(match).some((player) => isThem(player, who)),
  partner: (who, match, reader) => beside(match, reader).some((player) => isThem(player, who)),
  result: (result, match) => resultOf(match) === result,
  from: (from, { startedAt }) => Date.parse(startedAt) >= from,
  before: (before, { startedAt }) => Date.parse(startedAt) < before,
  q: (q, match, reader) => searchWords(q).every((word) => saysSomewhere(match, word, reader)),
};

// A record has no other keys than its own.
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

/** Somebody who scores for others reads the match from side a. */
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

/** One's own name is in most of one's matches and tells none of them from the others. */
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

/** Named by account, or by a part of the name. */
function isThem({ accountId, name }: Player, who: string): boolean {
  return accountId === who || says(name, who);
}

function says(text: string, part: string): boolean {
  return foldText(text).includes(foldText(part));
}
