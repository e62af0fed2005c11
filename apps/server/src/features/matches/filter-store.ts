// The matches a list, a record or a head-to-head is about, as conditions: the twin in SQL of `fitsFilters`.

import { type AskedFilters, foldText, idSchema, type MatchFilters, searchWords } from '@allcourt/contract';
import { FORMATS } from '@allcourt/scoring/formats';
import { and, type Column, eq, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { listedMatches } from '#server/db/schema/listed.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { badRequest } from '#server/plugins/errors.ts';

const player = alias(matchPlayers, 'player');

/** Filters that look at a match alone, and mean the same for every reader. */
type OfMatch = 'sport' | 'discipline' | 'surface' | 'format' | 'from' | 'before';

/** SQL condition of these filters on `matches`; undefined for none. Deleted matches are excluded elsewhere. */
export function matchesThat(filters: Pick<MatchFilters, OfMatch>): SQL | undefined {
  return conditionOf(filters, ON_MATCHES);
}

/** SQL condition of filters on the `listed_matches` of an account; undefined for none. */
export function listedThat(filters: MatchFilters, { accountId }: { accountId: string }): SQL | undefined {
  return conditionOf(filters, {
    ...ON_LISTED,
    opponent: (who) => and(mayName(who), hasPlayer(sql`${isThem(who)} and ${isAcross}`)),
    partner: (who) =>
      and(
        mayName(who),
        hasPlayer(sql`${isThem(who)} and ${isOther(accountId)} and ${player.side} = ${listedMatches.side}`),
      ),
    result: hasResult,
    q: (q) => and(...searchWords(q).map((word) => saysSomewhere(word, accountId))),
  });
}

type Conditions<Filters> = {
  readonly [Key in keyof Filters]-?: (asked: NonNullable<Filters[Key]>) => SQL | undefined;
};

function conditionOf<Filters extends object>(
  filters: Filters,
  conditions: Conditions<Filters>,
): SQL | undefined {
  // A record has no other keys than its own.
  const keys = Object.keys(conditions) as (keyof Filters)[];
  return and(...keys.map((key) => conditionFor(key, filters, conditions)));
}

function conditionFor<Filters, Key extends keyof Filters>(
  filter: Key,
  filters: Filters,
  conditions: Conditions<Filters>,
): SQL | undefined {
  const asked = filters[filter];
  return asked === undefined || asked === null ? undefined : conditions[filter](asked);
}

interface Columns {
  readonly sport: PgColumn;
  readonly surface: PgColumn;
  readonly startedAt: PgColumn;
  readonly discipline: SQL;
  readonly format: SQL;
  readonly ruleset: SQL;
}

const ON_MATCHES = conditionsOn({
  ...{ sport: matches.sport, surface: matches.surface, startedAt: matches.startedAt },
  discipline: sql`${matches.setup}->>'discipline'`,
  format: sql`${matches.setup}->>'format'`,
  ruleset: sql`${matches.setup}->>'ruleset'`,
});

const ON_LISTED = conditionsOn({
  ...{ sport: listedMatches.sport, surface: listedMatches.surface, startedAt: listedMatches.startedAt },
  discipline: sql`${listedMatches.discipline}`,
  format: sql`${listedMatches.format}`,
  ruleset: sql`${listedMatches.ruleset}`,
});

function conditionsOn(of: Columns): Conditions<Pick<AskedFilters, OfMatch>> {
  return {
    sport: (sport) => eq(of.sport, sport),
    discipline: (discipline) => sql`${of.discipline} = ${discipline}`,
    surface: (surface) => eq(of.surface, surface),
    format: (id) => {
      const { code, ruleset } = requireFormat(id);
      return sql`${of.format} = ${code} and ${of.ruleset} = ${ruleset}`;
    },
    from: (from) => gte(of.startedAt, new Date(from)),
    before: (before) => lt(of.startedAt, new Date(before)),
  };
}

/** The named format with this id. */
export function requireFormat(id: string) {
  const named = FORMATS.find((format) => format.id === id);
  if (!named) {
    throw badRequest('"format" is not the id of a named format.');
  }
  return named;
}

function hasResult(result: AskedFilters['result']): SQL | undefined {
  const { winner, side } = listedMatches;
  if (result === 'unfinished') {
    return isNull(winner);
  }
  return result === 'won' ? eq(winner, side) : ne(winner, side);
}

// A scorer who does not play reads the match from side a.
const isAcross = sql`${player.side} <> coalesce(${listedMatches.side}, 'a')`;

function isOther(accountId: string): SQL {
  return sql`${player.accountId} is distinct from ${accountId}`;
}

/** True for a match with such a player. */
function hasPlayer(such: SQL): SQL {
  return sql`exists (
    select from ${matchPlayers} player where ${player.matchId} = ${listedMatches.matchId} and ${such} offset 0)`;
}

/** Leaves few matches of which the players are looked at. */
function mayName(who: string): SQL | undefined {
  const id = idSchema.safeParse(who);
  return or(
    isNull(listedMatches.words),
    contains(listedMatches.words, who),
    id.success
      ? sql`${listedMatches.matchId} in (
          select ${player.matchId} from ${matchPlayers} player where ${player.accountId} = ${id.data})`
      : undefined,
  );
}

function isThem(who: string): SQL {
  const id = idSchema.safeParse(who);
  const isNamed = contains(player.searchName, who);
  return id.success ? sql`(${player.accountId} = ${id.data} or ${isNamed})` : isNamed;
}

/** One's own name is in most of one's matches and tells none of them from the others. */
function saysSomewhere(word: string, accountId: string): SQL | undefined {
  const isLong = isNull(listedMatches.words);
  const saysSo = sql`exists (
    select from ${matches} where ${matches.id} = ${listedMatches.matchId} and ${contains(matches.searchText, word)} offset 0)`;
  const isOfOther = hasPlayer(sql`${isOther(accountId)} and ${contains(player.searchName, word)}`);
  return or(contains(listedMatches.words, word), and(isLong, or(saysSo, isOfOther)));
}

/** Stored text is folded already. */
function contains(folded: Column, part: string): SQL {
  return sql`${folded} like ${`%${foldText(part).replaceAll(/[\\%_]/g, '\\$&')}%`}`;
}
