import { readFormat, type Unplayable } from './format.ts';

/** A sentence for a person: why these rules cannot play this code; null if they can. */
export function explainFormat(code: string, rulesetId: string): string | null {
  const read = readFormat(code, rulesetId);
  return read.ok ? null : SENTENCES[read.reason];
}

const SENTENCES: Readonly<Record<Unplayable, string>> = {
  'unknown-ruleset': 'Unknown rule set.',
  'malformed-format': 'This is not a match format code. Codes look like SET3-S:6/TB7.',
  'no-sets': 'Only sets and frames can be scored, not halves, quarters, rounds or innings.',
  'too-many-sets': 'A match has at most nine sets.',
  'unknown-letters': 'After the number of sets, only X and A are allowed.',
  'can-end-level':
    'An even number of sets can end level. Add X if all of them are played, A if their total decides.',
  'mixed-total': 'Games and points cannot be added up.',
  'game-without-games': 'This format has no games, so it cannot have a rule for them.',
  'deuce-in-a-row': 'A game won by points in a row has no deuce.',
  outs: 'Neither sport has outs.',
  'games-in-pickleball': 'Pickleball is played to points, not games.',
  'unknown-modifier': 'After @, only RALLY is allowed, and only in pickleball.',
  'two-deuce-rules': 'No-ad contradicts the format’s own rule for deuce.',
  'early-tiebreak': 'A tiebreak cannot be more than one game short of the set.',
  'endless-numbers': 'Sets and tiebreaks are played to at most 99.',
};
