// Which matches a list or a record is about, as conditions on `matches`.

import { idSchema, type MatchFilters } from '@allcourt/contract';
import { opponentOf, SIDES } from '@allcourt/scoring';
import { FORMATS } from '@allcourt/scoring/formats';
import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { AppError } from '#server/plugins/errors.ts';

/** More words than this narrow nothing any further. */
const MOST_WORDS = 6;

const player = alias(matchPlayers, 'player');
const me = alias(matchPlayers, 'me');

/** What a match must be like; undefined where anything goes. Deleted ones are nobody's business here. */
export function conditionOf(filters: MatchFilters, { accountId }: { accountId: string }): SQL | undefined {
  const { sport, discipline, surface, format, opponent, partner, result, from, before, q } = filters;
  return and(
    sport && eq(matches.sport, sport),
    discipline && sql`${matches.setup}->>'discipline' = ${discipline}`,
    surface && eq(matches.surface, surface),
    format === undefined ? undefined : hasFormat(format),
    opponent === undefined ? undefined : isAcross(opponent, accountId),
    partner === undefined ? undefined : isBeside(partner, accountId),
    result && hasResult(result, accountId),
    from === undefined ? undefined : gte(matches.startedAt, new Date(from)),
    before === undefined ? undefined : lt(matches.startedAt, new Date(before)),
    ...wordsOf(q ?? '').map((word) => saysSomewhere(word, accountId)),
  );
}

function hasFormat(id: string): SQL | undefined {
  const named = FORMATS.find((format) => format.id === id);
  if (!named) {
    throw new AppError('bad-request', undefined, { sentence: '"format" is not the id of a named format.' });
  }
  return sql`${matches.setup}->>'format' = ${named.code} and ${matches.setup}->>'ruleset' = ${named.ruleset}`;
}

function hasResult(result: NonNullable<MatchFilters['result']>, accountId: string): SQL | undefined {
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
  // Somebody who scores for others reads the match from side a.
  return sql`exists (
    select from ${matchPlayers} player
    where ${player.matchId} = ${matches.id} and ${isThem(who)}
      and ${player.side} <> coalesce(${sideOfReader(accountId)}, 'a'))`;
}

function isBeside(who: string, accountId: string): SQL {
  return sql`exists (
    select from ${matchPlayers} player
    where ${player.matchId} = ${matches.id} and ${isThem(who)}
      and ${player.accountId} is distinct from ${accountId} and ${player.side} = ${sideOfReader(accountId)})`;
}

function isThem(who: string): SQL {
  const id = idSchema.safeParse(who);
  return id.success ? sql`${player.accountId} = ${id.data}` : contains(sql`${player.name}`, who);
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
    contains(sql`${matches.place}`, word),
    sql`exists (
      select from ${matchPlayers} player
      where ${player.matchId} = ${matches.id} and ${player.accountId} is distinct from ${accountId}
        and ${contains(sql`${player.name}`, word)})`,
  );
}

function contains(text: SQL, part: string): SQL {
  const pattern = `%${fold(part).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')) like ${pattern}`;
}

/** Without accents and in lower case, as `contains` folds what is stored: `Inês` is found by `ines`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function wordsOf(q: string): string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}
