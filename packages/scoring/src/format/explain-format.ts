import { readFormat, type Unplayable } from './format.ts';

/** A sentence for a person: why these rules cannot play this code; null if they can. */
export function explainFormat(code: string, rulesetId: string): string | null {
  const read = readFormat(code, rulesetId);
  return read.ok ? null : SENTENCES[read.reason];
}

const SENTENCES: Readonly<Record<Unplayable, string>> = {
  'unknown-ruleset': 'There are no rules of that name and edition.',
  'malformed-format': 'This is not a match format code. Codes look like SET3-S:6/TB7.',
  'no-sets': 'Only sets and frames can be scored: no halves, quarters, rounds or innings.',
  'too-many-sets': 'A match has nine sets at most.',
  'unknown-letters': 'After the number of sets only X and A have a meaning.',
  'can-end-level':
    'An even number of sets can end level. Write X where all of them are played, A where their total decides.',
  'mixed-total': 'Games and points cannot be added up to one total.',
  'game-without-games': 'There are no games here that could be won in a way of their own.',
  'deuce-in-a-row': 'A game of points in a row has no deuce.',
  outs: 'Neither sport has outs.',
  'games-in-pickleball': 'Pickleball is played to points, not to games in a set.',
  'unknown-modifier': 'After @ only RALLY has a meaning, and only in pickleball.',
  'two-deuce-rules': 'No-ad and the way its games are won say different things about deuce.',
  'early-tiebreak': 'A tie-break cannot come earlier than one game short of the set.',
  'endless-numbers': 'Sets and tie-breaks are played to 99 at most.',
};
