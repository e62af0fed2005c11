/** The key moments with their reasons, in words. */
import type { Match, Side, Sport } from '@allcourt/scoring';
import { type KeyMoment, type MomentReason, momentReasons, worthTo } from '@allcourt/scoring/probability';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { chanceText } from '#web/features/match-log/words/chance.ts';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { subject } from './momentum-words.ts';

export interface MomentEntry {
  /** Of its biggest point, which it leads to. */
  readonly id: string;
  readonly winner: Side;
  /** `Castillo broke serve`. */
  readonly title: string;
  /** Further reasons: `Tiebreak`, `The lead changed`. */
  readonly circumstances: readonly string[];
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
    return line ? [momentEntry(match, cast, moment, line)] : [];
  });
}

/** One of them. */
export function momentEntry(
  { format }: Match,
  cast: Cast,
  { peak }: Pick<KeyMoment, 'peak'>,
  line: PointLine,
): MomentEntry {
  const { winner } = peak.point;
  const reasons = momentReasons(format, peak);
  const act = reasons.map((reason) => actOf(format.sport, reason)).find((words) => words !== null);
  const chances = [peak.before, peak.after].map((probability) => chanceText(worthTo(cast.near, probability)));
  return {
    id: peak.point.id,
    winner,
    title: `${subject(cast, winner)} ${act ?? BIG[format.sport]}`,
    circumstances: reasons.flatMap((reason) => circumstanceOf(format.sport, reason) ?? []),
    where: `${line.place}, ${line.scoreBefore}`,
    what: line.words,
    chance: `${cast.isYou ? 'Your' : `${cast.spoken[cast.near]}’s`} chance ${chances.join(' to ')}`,
  };
}

const BIG: Readonly<Record<Sport, string>> = { tennis: 'won a big point', pickleball: 'won a big rally' };

/** The winner's achievement; null when it only names the place. */
function actOf(sport: Sport, reason: MomentReason): string | null {
  const setPoint = sport === 'pickleball' ? 'game point' : 'set point';
  switch (reason) {
    case 'match-point-won':
      return 'won match point';
    case 'match-point-saved':
      return 'saved a match point';
    case 'set-point-won':
      return `won ${setPoint}`;
    case 'set-point-saved':
      return `saved a ${setPoint}`;
    case 'break-point-won':
      return 'broke serve';
    case 'break-point-saved':
      return 'saved a break point';
    case 'game-point-won':
      return 'won the game';
    case 'deciding-point':
      return 'won a deciding point';
    case 'lead-change':
    case 'tiebreak':
    case 'deciding-set':
      return null;
  }
}

function circumstanceOf(sport: Sport, reason: MomentReason): string | null {
  switch (reason) {
    case 'lead-change':
      return 'The lead changed';
    case 'tiebreak':
      return 'Tiebreak';
    case 'deciding-set':
      return sport === 'pickleball' ? 'Deciding game' : 'Deciding set';
    default:
      return null;
  }
}
