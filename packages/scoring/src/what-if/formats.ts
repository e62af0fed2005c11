import { findNamedFormat } from '../format/find-format.ts';
import type { NamedFormat } from '../format/named-format.ts';
import { FORMATS } from '../format/named-formats.ts';
import type { Match } from '../log/match.ts';

/** Formats that change how a match is won, the nearest to the usual one first. Timed ones need a clock, not points. */
const IDS: readonly string[] = [
  ...['tennis-best-of-3', 'tennis-no-ad', 'tennis-match-tiebreak', 'tennis-no-ad-match-tiebreak'],
  ...['tennis-short-sets', 'tennis-fast4', 'tennis-pro-set', 'tennis-best-of-5'],
  ...['pickleball-best-of-3', 'pickleball-one-to-15', 'pickleball-one-to-21'],
  ...['pickleball-rally', 'pickleball-rally-15', 'pickleball-rally-21', 'pickleball-sudden-death'],
];

/** The other formats that the points of a match can be counted in: of its sport and discipline, without its own. */
export function whatIfFormats({ format, setup }: Pick<Match, 'format' | 'setup'>): readonly NamedFormat[] {
  const own = findNamedFormat(format.code, format.ruleset);
  return IDS.flatMap((id) => FORMATS.filter((named) => named.id === id)).filter(
    (named) =>
      named.sport === format.sport &&
      named.disciplines.includes(setup.discipline) &&
      named.id !== own?.id &&
      !isSameCode(named, format),
  );
}

/** Tennis rule sets of one code score alike; in pickleball the rule set decides who can score. */
function isSameCode(named: NamedFormat, { code, sport }: Match['format']): boolean {
  return sport === 'tennis' && named.code === code;
}
