/** What the key moments were, and why they are. */
import type { Match, Side, Sport } from '@allcourt/scoring';
import { type KeyMoment, type MomentReason, worthTo } from '@allcourt/scoring/probability';
import { type Cast, callSide } from './cast.ts';
import type { PointLine } from './figures-point-lines.ts';
import { percent } from './momentum-words.ts';

export interface MomentEntry {
  /** Of its biggest point, which it leads to. */
  readonly id: string;
  /** Counted from 1. */
  readonly number: number;
  readonly winner: Side;
  /** `Break point won`. */
  readonly title: string;
  /** What else made it big: `Tie-break`, `The lead changed`. */
  readonly reasons: readonly string[];
  /** `Set 2, 3–2, 30–40`. */
  readonly where: string;
  /** `Winner, forehand`. */
  readonly what: string;
  /** `Your chance 41% to 58%`. */
  readonly chance: string;
}

/** The moments as a list tells them, the biggest first. */
export function momentEntries(
  match: Match,
  cast: Cast,
  moments: readonly KeyMoment[],
  lines: ReadonlyMap<string, PointLine>,
): readonly MomentEntry[] {
  return moments.flatMap((moment) => {
    const line = lines.get(moment.peak.point.id);
    return line ? [entryOf(match, cast, moment, line)] : [];
  });
}

function entryOf({ format }: Match, cast: Cast, { peak, reasons }: KeyMoment, line: PointLine): MomentEntry {
  const { winner } = peak.point;
  const words = reasons.map((reason) => reasonWords(format.sport, reason));
  const whose = cast.isYou ? 'Your chance' : `${cast.spoken[cast.near]}’s chance`;
  const chances = [peak.before, peak.after].map((probability) => percent(worthTo(cast.near, probability)));
  return {
    id: peak.point.id,
    number: peak.point.number,
    winner,
    title: `${words[0] ?? 'A big point'}, ${callSide(cast, winner)}`,
    reasons: words.slice(1),
    where: `${line.place}, ${line.scoreBefore}`,
    what: line.words,
    chance: `${whose} ${chances.join(' to ')}`,
  };
}

function reasonWords(sport: Sport, reason: MomentReason): string {
  return (sport === 'pickleball' ? IN_PICKLEBALL[reason] : undefined) ?? REASONS[reason];
}

const REASONS: Readonly<Record<MomentReason, string>> = {
  'match-point-won': 'Match point won',
  'match-point-saved': 'Match point saved',
  'set-point-won': 'Set point won',
  'set-point-saved': 'Set point saved',
  'break-point-won': 'Break point won',
  'break-point-saved': 'Break point saved',
  'game-point-won': 'Game point won',
  'deciding-point': 'Deciding point',
  'lead-change': 'The lead changed',
  'tie-break': 'Tie-break',
  'deciding-set': 'Deciding set',
};

const IN_PICKLEBALL: Readonly<Partial<Record<MomentReason, string>>> = {
  'set-point-won': 'Game point won',
  'set-point-saved': 'Game point saved',
  'deciding-set': 'Deciding game',
};
