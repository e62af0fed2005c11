/** Words of the pictures of play. */
import type { PointEnding, Sport } from '@allcourt/scoring';
import type { ServeResult, ShotMap, ShotView, ShotZone } from '@allcourt/scoring/shots';
import type { RallyLength } from '@allcourt/scoring/stats';

export const VIEW_WORDS: Readonly<Record<ShotView, string>> = {
  serves: 'Serves',
  returns: 'Returns',
  'last-shots': 'Last shots',
};

const ZONES: Readonly<Record<string, readonly [name: string, short: string]>> = {
  'right-wide': ['Deuce, wide', 'Wide'],
  'right-body': ['Deuce, body', 'Body'],
  'right-t': ['Deuce, T', 'T'],
  'left-t': ['Ad, T', 'T'],
  'left-body': ['Ad, body', 'Body'],
  'left-wide': ['Ad, wide', 'Wide'],
  deep: ['Deep', 'Deep'],
  middle: ['Middle', 'Middle'],
  short: ['Short', 'Short'],
  'front-left': ['Short, left', 'Short left'],
  'front-right': ['Short, right', 'Short right'],
  'back-left': ['Deep, left', 'Deep left'],
  'back-right': ['Deep, right', 'Deep right'],
};

const KITCHEN: Readonly<Record<string, readonly [name: string, short: string]>> = {
  short: ['Kitchen', 'Kitchen'],
  'front-left': ['Kitchen, left', 'Kitchen left'],
  'front-right': ['Kitchen, right', 'Kitchen right'],
};

/** `Deuce, wide`; in pickleball the front of the court is the kitchen. */
export function zoneName(sport: Sport, id: string): string {
  return namesOf(sport, id)[0];
}

/** Inside the court, where the box says the rest. */
export function zoneShort(sport: Sport, id: string): string {
  return namesOf(sport, id)[1];
}

function namesOf(sport: Sport, id: string): readonly [string, string] {
  return (sport === 'pickleball' ? KITCHEN[id] : undefined) ?? ZONES[id] ?? [id, id];
}

export interface Verdict {
  readonly word: string;
  readonly tone: 'win' | 'loss' | 'plain';
}

/** Fewer shots are no judgment. */
const FEW = 8;

const BOUNDS: Readonly<Record<ShotView, readonly [weak: number, strong: number] | null>> = {
  serves: [0.5, 0.62],
  returns: [0.4, 0.55],
  // A last shot is a winner or an error, so its share says what it was and not how good the place is.
  'last-shots': null,
};

/** A word for a zone's share; null where a share judges nothing. */
export function verdictOf(view: ShotView, { points, won }: Pick<ShotZone, 'points' | 'won'>): Verdict | null {
  const bounds = BOUNDS[view];
  if (bounds === null) {
    return null;
  }
  if (points.length < FEW) {
    return { word: 'Few shots', tone: 'plain' };
  }
  const share = won / points.length;
  const [weak, strong] = bounds;
  if (share >= strong) {
    return { word: 'Strong', tone: 'win' };
  }
  return share < weak ? { word: 'Weak', tone: 'loss' } : { word: 'Even', tone: 'plain' };
}

/** `10 of 15`. */
export function ofText({ points, won }: Pick<ShotZone, 'points' | 'won'>): string {
  return `${won} of ${points.length}`;
}

/** `Deuce, wide: won 10 of 15, 67%, strong`. */
export function spokenZone(sport: Sport, view: ShotView, zone: ShotZone): string {
  const name = zoneName(sport, zone.id);
  if (zone.points.length === 0) {
    return `${name}: none`;
  }
  const verdict = verdictOf(view, zone);
  const share = `${Math.round((100 * zone.won) / zone.points.length)}%`;
  return [`${name}: won ${ofText(zone)}`, share, verdict?.word.toLowerCase()].filter(Boolean).join(', ');
}

const WHERE: Readonly<Record<ShotView, readonly [noun: string, place: string]>> = {
  serves: ['serves in', 'a direction'],
  returns: ['returns in', 'a depth'],
  'last-shots': ['last shots', 'a landing spot'],
};

/** `38 of 60 serves in have a direction. Most went deuce, wide: won 10 of 15.` */
export function mapSummary(sport: Sport, view: ShotView, { zones, shown, total }: ShotMap): string {
  const [noun, place] = WHERE[view];
  const [most] = zones.toSorted((one, other) => other.points.length - one.points.length);
  const known = `${shown} of ${total} ${noun} ${shown === 1 ? 'has' : 'have'} ${place}.`;
  return most && most.points.length > 0
    ? `${known} Most went ${zoneName(sport, most.id).toLowerCase()}: won ${ofText(most)}.`
    : known;
}

/** The questions that a picture needs answered while scoring. */
export function captureWords(sport: Sport): string {
  const questions =
    sport === 'tennis'
      ? '“Serve to”, “Return landed” and “Landing spot”'
      : '“Return landed” and “Landing spot”';
  return `Score with Advanced detail and answer ${questions} after a point. Each answer is one mark here.`;
}

export const RALLY_WORDS: Readonly<Record<RallyLength, string>> = {
  '1-4': '1–4 shots',
  '5-8': '5–8 shots',
  '9-up': '9 or more',
};

export const SERVE_WORDS: Readonly<Record<ServeResult, string>> = {
  'first-won': 'First serve, won',
  'first-lost': 'First serve, lost',
  'second-won': 'Second serve, won',
  'second-lost': 'Second serve, lost',
  'double-fault': 'Double faults',
};

const PLURALS: Readonly<Record<PointEnding, string>> = {
  ace: 'Aces',
  'double-fault': 'Double faults',
  winner: 'Winners',
  'forced-error': 'Forced errors',
  'unforced-error': 'Unforced errors',
  'service-fault': 'Service faults',
  'return-error': 'Return errors',
  'kitchen-fault': 'Kitchen faults',
};

/** `Winners`. */
export function endingsWord(ending: PointEnding): string {
  return PLURALS[ending];
}
