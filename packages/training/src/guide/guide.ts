/** A coach's guide to a library drill: its load, its dangers, and how to fit it to the players and the space at hand. */
import type { Sport } from '@allcourt/scoring';
import type { Drill } from '../drill.ts';

/** Loads on the body, lightest first. */
export const LOADS = ['low', 'medium', 'high'] as const;
/** One of `LOADS`. */
export type Load = (typeof LOADS)[number];

/** Label of a load. */
export const LOAD_NAMES: Readonly<Record<Load, string>> = {
  low: 'Low load',
  medium: 'Medium load',
  high: 'High load',
};

/** Work of the parts of the body that a drill strains. */
export interface Demand {
  /**
   * `steps`: within two steps of one's place. `runs`: across the court as in a match, with rests. `sprints`: flat out,
   * with jumps, or for more than half a minute without a rest.
   */
  readonly legs: 'steps' | 'runs' | 'sprints';
  /**
   * `easy`: dinks, drops, short volleys, catches. `full`: full swings, at most 40 serves or 15 overheads. `heavy`: more
   * of these, or throws of a weight.
   */
  readonly arm: 'easy' | 'full' | 'heavy';
}

/** Load of a demand: high with sprints or a heavy arm, low with steps and an easy arm, otherwise medium. */
export function loadOf({ legs, arm }: Demand): Load {
  if (legs === 'sprints' || arm === 'heavy') {
    return 'high';
  }
  return legs === 'steps' && arm === 'easy' ? 'low' : 'medium';
}

const LEG_HINTS: Readonly<Record<Demand['legs'], string | null>> = {
  steps: null,
  runs: null,
  sprints: 'Legs: five minutes of easy running and side steps, then three runs that get faster.',
};
const ARM_HINTS: Readonly<Record<Demand['arm'], string | null>> = {
  easy: null,
  full: 'Arm: start with ten balls at half pace.',
  heavy: 'Arm: circle both arms, swing ten times without a ball, then ten balls at half pace.',
};

/** Hints for the warm-up, in sentences; none for a low load. */
export function warmUpHints({ legs, arm }: Demand): string[] {
  return [LEG_HINTS[legs], ARM_HINTS[arm]].filter((hint) => hint !== null);
}

/** Dangers of a drill. */
export const CAUTIONS = [
  'eyes',
  'clear-court',
  'turn-and-run',
  'close-range',
  'brake',
  'arm-count',
  'call',
] as const;
/** One of `CAUTIONS`. */
export type Caution = (typeof CAUTIONS)[number];

/** Sentence for each danger. */
export const CAUTION_WORDS: Readonly<Record<Caution, string>> = {
  eyes: 'Wear eye protection made for racket sports. The ball comes fast at close range.',
  'clear-court': 'Clear loose balls before each round. No one runs where a ball lies.',
  'turn-and-run': 'For a ball over your head, turn sideways and run. Never run backwards.',
  'close-range': 'Aim below the shoulders, and only when the other player is ready.',
  brake: 'Slow down before the net, the posts and the fence, and leave a meter free.',
  'arm-count': 'Stop when the shoulder or elbow hurts, and count these among the day’s serves and overheads.',
  call: 'Call every shared ball, and let the one who did not call give way.',
};

/** Stages of junior play, youngest first. */
export const JUNIOR_STAGES = ['red', 'orange', 'green'] as const;
/** One of `JUNIOR_STAGES`. */
export type JuniorStage = (typeof JUNIOR_STAGES)[number];

/**
 * Name and court of each stage. Tennis: ITF stages, from appendix VI of the rules. Pickleball has no stages of its own;
 * these are the same three steps of age.
 */
export const JUNIOR_NAMES: Readonly<
  Record<Sport, Readonly<Record<JuniorStage, { readonly name: string; readonly court: string }>>>
> = {
  tennis: {
    red: { name: 'Red ball', court: 'Up to 8 years: red ball, court of 11 by 5.5 meters, net at 80 cm.' },
    orange: { name: 'Orange ball', court: '8 to 10 years: orange ball, court of 18 by 6.5 meters.' },
    green: { name: 'Green ball', court: 'From 9 or 10 years: green ball, whole court.' },
  },
  pickleball: {
    red: { name: 'Up to 8 years', court: 'Up to 8 years: foam ball, half a court, net at 80 cm.' },
    orange: { name: '8 to 10 years', court: '8 to 10 years: indoor ball, whole court, net at 80 cm.' },
    green: { name: '10 years and over', court: 'From 10 years: usual ball and court.' },
  },
};

/** Rule of play in a wheelchair, which holds for every drill. */
export const WHEELCHAIR_RULES: Readonly<Record<Sport, string>> = {
  tennis: 'The ball may bounce twice, the second time anywhere. One push is allowed before a serve.',
  pickleball:
    'The ball may bounce twice, the second time anywhere on the court. On a volley the back wheels stay out of the kitchen.',
};

/** A reason why a drill has no such version. */
export interface NoVersion {
  readonly not: string;
}
/** A version, or the reason why there is none. */
export type Version = { readonly how: string } | NoVersion;
/** A version from a junior stage on, or the reason why there is none. */
export type JuniorVersion = { readonly from: JuniorStage; readonly how: string } | NoVersion;
/** A version for more players than the drill itself takes, or the reason why there is none. */
export type GroupVersion =
  | { readonly players: { readonly min: number; readonly max: number }; readonly how: string }
  | NoVersion;

/** A coach's guide to one drill. Every field is required: leaving one out does not compile. */
export interface DrillGuide {
  readonly demand: Demand;
  readonly cautions: readonly Caution[];
  /** Changes for a left-handed player; null where nothing depends on the hand. */
  readonly leftHanded: string | null;
  readonly junior: JuniorVersion;
  readonly wheelchair: Version;
  /** On half a court, a driveway or at a wall. */
  readonly smallSpace: Version;
  readonly group: GroupVersion;
}

/** Guides by the ids of their drills. */
export type Guides = Readonly<Record<string, DrillGuide>>;

/** A library drill with its guide. */
export type GuidedDrill = Drill & { readonly guide: DrillGuide };

/** True for a version that exists. */
export function isVersion<Some extends object>(
  version: Some | NoVersion,
): version is Exclude<Some, NoVersion> {
  return !('not' in version);
}

/** True when a drill suits so many players, by itself or by its version for groups. */
export function suitsPlayers(
  { players, guide }: Drill & { readonly guide?: DrillGuide },
  count: number,
): boolean {
  const fits = ({ min, max }: Drill['players']) => min <= count && count <= max;
  return fits(players) || (guide !== undefined && isVersion(guide.group) && fits(guide.group.players));
}

/** The drill alone, in the shape of `drillSchema`. */
export function withoutGuide({ guide: _guide, ...drill }: Drill & { readonly guide?: DrillGuide }): Drill {
  return drill;
}
