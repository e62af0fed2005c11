/** Doubles pairs: what a pair won together, against what its players win with others. */
import { clearBeyond, deviationOf, type Estimate, isClear, widened, Z95 } from './chance.ts';

/** Matches and wins. */
export interface Won {
  readonly played: number;
  readonly won: number;
}

/** A doubles pair, by its players' ids. */
export interface PairRecord extends Won {
  readonly players: readonly [string, string];
}

/** A pair with its record and what was to be expected of it. */
export interface PartnerFit extends PairRecord {
  /** Share of matches that the sum of both players' own levels lets expect, 0 to 1. */
  readonly expected: number;
  /** The pair's level, 0 to 1: its record, moved toward what was expected, with its 95 % interval. */
  readonly level: Estimate;
  /** The level less what was expected; the intervals of all pairs are judged together. */
  readonly difference: Estimate;
  /** `chance` if zero is within the interval of the difference. */
  readonly verdict: 'better' | 'worse' | 'chance';
}

/** Matches at the expected level that a record is mixed with, as `USUAL_MATCHES` of the evidence. */
const PRIOR_MATCHES = 10;
/** Wins come one by one, a normal distribution does not: Yates's correction for a few matches. */
const HALF_A_MATCH = 0.5;

/**
 * Pairs that played together. A player's own level is their record with all other partners, as log-odds against the
 * team's; the sum of both is what the pair is expected to win. Of the pairs that are better or worse than that, at most
 * one in twenty is so by chance; better ones come first and worse ones last. The others keep their order.
 * @param totals each player's doubles matches with any partner
 */
export function partnerFits(
  pairs: readonly PairRecord[],
  totals: ReadonlyMap<string, Won>,
): readonly PartnerFit[] {
  const all = [...totals.values()];
  const team = mixed({ played: sum(all, 'played'), won: sum(all, 'won') }, 0.5).rate;
  const fits = pairs.filter(({ played }) => played > 0).map((pair) => fitOf(pair, { totals, team }));
  const bound = fits.length === 0 ? Z95 : clearBeyond(fits.map(({ difference }) => deviationOf(difference)));
  return fits
    .map((fit) => {
      const difference = widened(fit.difference, bound);
      return { ...fit, difference, verdict: verdictOf(difference) };
    })
    .toSorted((one, other) => rankOf(other) - rankOf(one));
}

function fitOf(
  pair: PairRecord,
  { totals, team }: { totals: ReadonlyMap<string, Won>; team: number },
): Omit<PartnerFit, 'verdict'> {
  const effects = pair.players.map((id) => {
    const { played = 0, won = 0 } = totals.get(id) ?? {};
    const others = { played: Math.max(0, played - pair.played), won: Math.max(0, won - pair.won) };
    const { rate, size } = mixed(others, team);
    return { effect: logOdds(rate) - logOdds(team), variance: 1 / (size * rate * (1 - rate)) };
  });
  const expected = shareOf(logOdds(team) + sum(effects, 'effect'));
  const spread = expected * (1 - expected);
  const errorOfExpected = spread * Math.sqrt(sum(effects, 'variance'));
  const { rate, size } = mixed(pair, expected);
  const level = around(rate, Math.sqrt((rate * (1 - rate)) / (size + 1)));
  // The record moves the level by its share of the size, and so does its chance.
  const share = pair.played / size;
  const error = Math.hypot(Math.sqrt(spread / pair.played), errorOfExpected);
  const arm = share * (Z95 * error + HALF_A_MATCH / pair.played);
  const by = rate - expected;
  return { ...pair, expected, level, difference: { value: by, low: by - arm, high: by + arm } };
}

/** A record mixed with `PRIOR_MATCHES` matches at a rate. */
function mixed({ played, won }: Won, rate: number): { rate: number; size: number } {
  const size = played + PRIOR_MATCHES;
  return { rate: (won + PRIOR_MATCHES * rate) / size, size };
}

function around(value: number, error: number): Estimate {
  return { value, low: Math.max(0, value - Z95 * error), high: Math.min(1, value + Z95 * error) };
}

function verdictOf(difference: Estimate): PartnerFit['verdict'] {
  if (!isClear(difference)) {
    return 'chance';
  }
  return difference.value > 0 ? 'better' : 'worse';
}

/** Pairs that stand out by their difference; all others are alike. */
function rankOf({ verdict, difference }: Pick<PartnerFit, 'verdict' | 'difference'>): number {
  const first = { better: 2, chance: 1, worse: 0 }[verdict];
  return verdict === 'chance' ? first : first + difference.value / 10;
}

function logOdds(rate: number): number {
  return Math.log(rate / (1 - rate));
}

function shareOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function sum<Key extends string>(list: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return list.reduce((total, one) => total + one[key], 0);
}
