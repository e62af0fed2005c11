/** The place where the last ball landed, and the ending that follows from it. */
import type { CourtSpot, Discipline, Miss, PointDetail, PointEnding, Sport } from '@allcourt/scoring';
import { COURTS } from '@allcourt/scoring/shots';
import { type DescribedPoint, known } from '#web/features/scoring/tags/tag-question.ts';
import { withEnding } from '#web/features/scoring/tags/tag-questions.ts';

/** In the court, or the way it missed. */
export type Landed = 'in' | Exclude<Miss, 'shank'>;

/** A place in decimeters from the far left corner of the half across the net, as the hitter sees it. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A landing as it is answered: a miss chosen by its name, and a ball in the net, have no spot. */
export interface Landing {
  readonly landed: Landed;
  readonly spot: CourtSpot | undefined;
}

export const LANDED_WORDS: Readonly<Record<Landed, string>> = {
  in: 'In',
  net: 'Net',
  wide: 'Wide',
  long: 'Long',
  'wide-and-long': 'Wide and long',
};

/** The landing of a ball at this place; a ball on a line is in, and the alleys are for doubles. */
export function landingAt(sport: Sport, discipline: Discipline, { x, y }: Place): Landing {
  const { width, half, inset } = COURTS[sport];
  const alley = discipline === 'singles' ? inset : 0;
  const isWide = x < alley || x > width - alley;
  const spot = { x: share(x / width), y: Math.max(0.5, share(1 - y / (2 * half))) };
  if (y < 0) {
    return { landed: isWide ? 'wide-and-long' : 'long', spot };
  }
  return { landed: isWide ? 'wide' : 'in', spot };
}

/** The place of a spot on the half across the net. */
export function placeOf(sport: Sport, { x, y }: CourtSpot): Place {
  const { width, half } = COURTS[sport];
  return { x: x * width, y: (1 - y) * 2 * half };
}

/** The endings that a landing leaves open, the likely one first. */
export function endingsAfter(landed: Landed): readonly [PointEnding, PointEnding] {
  return landed === 'in' ? ['winner', 'forced-error'] : ['unforced-error', 'forced-error'];
}

/** The tags after a landing, with the likely ending; a forced error that was chosen before stays one. */
export function withLanding(point: DescribedPoint, detail: PointDetail, landing: Landing): PointDetail {
  const [likely, other] = endingsAfter(landing.landed);
  const ending = landing.landed !== 'in' && detail.ending === other ? other : likely;
  return withLandedEnding(point, detail, landing, ending);
}

/** The tags after a landing with one of its endings. A ball in that forced an error is not the last shot: its spot goes. */
export function withLandedEnding(
  point: DescribedPoint,
  detail: PointDetail,
  { landed, spot }: Landing,
  ending: PointEnding,
): PointDetail {
  const isLastShot = landed !== 'in' || ending === 'winner';
  return known({
    ...withEnding(point, detail, ending),
    miss: landed === 'in' ? undefined : landed,
    spot: isLastShot ? spot : undefined,
  });
}

/** The landing that these tags hold; null without one. */
export function landingOf({ miss, ending, spot }: PointDetail): Landing | null {
  if (miss !== undefined && miss !== 'shank') {
    return { landed: miss, spot };
  }
  return ending === 'winner' && spot ? { landed: 'in', spot } : null;
}

/** Between 0 and 1, in thousandths. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
