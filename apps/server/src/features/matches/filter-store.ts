// The matches a list or a record is about, as conditions on `matches`: the twin in SQL of `fitsFilters`.

import { type AskedFilters, foldText, idSchema, type MatchFilters, searchWords } from '@allcourt/contract';
import { opponentOf, SIDES } from '@allcourt/scoring';
import { FORMATS } from '@allcourt/scoring/formats';
import { and, type Column, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { badRequest } from '#server/plugins/errors.ts';

const player = alias(matchPlayers, 'player');
const me = alias(matchPlayers, 'me');

/** SQL condition of a filter; undefined for none. Deleted matches are excluded elsewhere. */
export function conditionOf(filters: MatchFilters, { accountId }: { accountId: string }): SQL | undefined {
  return and(...FILTERS.map((filter) => conditionFor(filter, filters, accountId)));
}

type Conditions = {
  readonly [Key in keyof AskedFilters]: (asked: AskedFilters[Key], accountId: string) => SQL | undefined;
};

const CONDITIONS: Conditions = {
  sport: (sport) => eq(matches.sport, sport),
  discipline: (discipline) => sql`${matches.setup}->>'discipline' = ${discipline}`,
  surface: (surface) => eq(matches.surface, surface),
  format: hasFormat,
  opponent: isAcross,
  partner: isBeside,
  result: hasResult,
  from: (from) => gte(matches.startedAt, new Date(from)),
  before: (before) => lt(matches.startedAt, new Date(before)),
  q: (q, accountId) => and(...searchWords(q).map((word) => saysSomewhere(word, accountId))),
};

// A record has no other keys than its own.
const FILTERS = Object.keys(CONDITIONS) as (keyof AskedFilters)[];

function conditionFor<Key extends keyof AskedFilters>(
  filter: Key,
  filters: { readonly [Each in keyof AskedFilters]?: AskedFilters[Each] | undefined },
  accountId: string,
): SQL | undefined {
  const asked: AskedFilters[Key] | undefined = filters[filter];
  return asked === undefined ? undefined : CONDITIONS[filter](asked, accountId);
}

/** The named format with this id. */
export function requireFormat(id: string) {
  const named = FORMATS.find((format) => format.id === id);
  if (!named) {
    throw badRequest('"format" is not the id of a named format.');
  }
  return named;
}

function hasFormat(id: string): SQL | undefined {
  const named = requireFormat(id);
  return sql`${matches.setup}->>'format' = ${named.code} and ${matches.setup}->>'ruleset' = ${named.ruleset}`;
}

function hasResult(result: AskedFilters['result'], accountId: string): SQL | undefined {
  if (result === 'unfinished') {
    return isNull(matches.winner);
  }
  const winners = SIDES.map((side) => {
    const own = result === 'won' ? side : opponentOf(side);
    return and(eq(matches.winner, side), sql`${sideOfReader(accountId)} = ${own}`);
  });
  return or(...winners);
}

function isAcross(who: string, accountId: string): SQL {
  // A scorer who does not play reads the match from side a.
  return hasPlayer(sql`${isThem(who)} and ${player.side} <> coalesce(${sideOfReader(accountId)}, 'a')`);
}

function isBeside(who: string, accountId: string): SQL {
  return hasPlayer(sql`${isThem(who)} and ${player.accountId} is distinct from ${accountId}
    and ${player.side} = ${sideOfReader(accountId)}`);
}

/**
 * True for a match with such a player. One match is asked after the other: `offset 0` keeps PostgreSQL from looking
 * through the players of all matches of everyone first, which it would as soon as few of them fit.
 */
function hasPlayer(such: SQL): SQL {
  return sql`exists (
    select from ${matchPlayers} player where ${player.matchId} = ${matches.id} and ${such} offset 0)`;
}

function isThem(who: string): SQL {
  const id = idSchema.safeParse(who);
  const isNamed = contains(player.searchName, who);
  return id.success ? sql`(${player.accountId} = ${id.data} or ${isNamed})` : isNamed;
}

/** Null where the reader scores for others. */
function sideOfReader(accountId: string): SQL {
  return sql`(
    select ${me.side} from ${matchPlayers} me
    where ${me.matchId} = ${matches.id} and ${me.accountId} = ${accountId})`;
}

/** One's own name is in most of one's matches and tells none of them from the others. */
function saysSomewhere(word: string, accountId: string): SQL | undefined {
  return or(
    contains(matches.searchText, word),
    hasPlayer(
      sql`${player.accountId} is distinct from ${accountId} and ${contains(player.searchName, word)}`,
    ),
  );
}

/** Stored text is folded already. */
function contains(folded: Column, part: string): SQL {
  return sql`${folded} like ${`%${foldText(part).replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}
