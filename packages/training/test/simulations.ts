/** Counts the claims that the app would make about simulated players. */
import type { Match, Sport } from '@allcourt/scoring';
import type { Figures } from '@allcourt/scoring/stats';
import type { Weakness } from '../src/index.ts';
import {
  BENCHMARKS,
  gainsOf,
  isClear,
  namedGaps,
  rankWeaknesses,
  rateChange,
  type SkillRun,
  sampleInterval,
  sampleOf,
  skillProgress,
} from '../src/progress/index.ts';
import { buildDrill } from './drills.ts';
import { CLUB_PAIR, playPairMatch } from './simulated-pairs.ts';
import {
  type Capture,
  CLUB_PLAYER,
  normal,
  notedFigures,
  playMatch,
  randomFrom,
  summed,
  type TrueRates,
} from './simulated-players.ts';

export { CLUB_PLAYER, type TrueRates } from './simulated-players.ts';

const DAY_MS = 86_400_000;

/** A player with a weakness that the app should find. */
export interface PlantedPlayer {
  readonly sport: Sport;
  readonly weakness: Weakness;
  /** The statistic that is looked at for uneven skipping. */
  readonly asked: string;
  /** A whole match with everything noted. */
  readonly play: (random: () => number) => Match;
}

/** A tennis player with the backhand of a beginner, two levels short. */
export const WEAK_BACKHAND: PlantedPlayer = {
  sport: 'tennis',
  weakness: 'backhand',
  asked: 'first-serves-in',
  play: (random) => playMatch({ ...CLUB_PLAYER, unforced: 0.5, backhand: 0.72 }, random),
};

/** A pickleball pair that dinks worse than beginners. */
export const WEAK_DINKS: PlantedPlayer = {
  sport: 'pickleball',
  weakness: 'dinking',
  asked: 'errors-by-dink',
  play: (random) => playPairMatch({ ...CLUB_PAIR, dink: 0.42 }, random),
};

/** The rates that a player's matches have in the long run, when everything is noted: of all benchmarks they have. */
export function trueRatesOf({ sport, play }: PlantedPlayer, matches: number): TrueValues {
  const random = randomFrom(20_260_101);
  const { figures } = summed(
    Array.from({ length: matches }, () => notedFigures(play(random), { rate: 1, skips: 'prompt' }, random)),
  );
  return Object.fromEntries(
    BENCHMARKS[sport].flatMap(({ statistic }) => {
      const { count = 0, of = 0 } = figures[statistic] ?? {};
      return count > 0 ? [[statistic, count / of]] : [];
    }),
  );
}

/** True rates by statistic, 0 to 1. */
type TrueValues = Readonly<Record<string, number>>;

/** Findings of many runs with one way of noting. */
export interface CaptureFindings {
  readonly runs: number;
  /** Intervals that were looked at, and those with the true rate. */
  readonly intervals: number;
  readonly right: number;
  /** The share with the true rate, by statistic. */
  readonly rightBy: Readonly<Record<string, number>>;
  /** Runs with the planted weakness first or second. */
  readonly found: number;
  /** Runs in which the uneven skipping was noticed. */
  readonly uneven: number;
  /** Mean width of the intervals, 0 to 1. */
  readonly width: number;
}

/** Runs of a player with a weakness. @param truths from `trueRatesOf` */
export function simulateCapture(
  { sport, weakness, asked, play }: PlantedPlayer,
  capture: Capture,
  { runs, matches, truths }: { runs: number; matches: number; truths: TrueValues },
): CaptureFindings {
  const counts = { intervals: 0, right: 0, found: 0, uneven: 0, width: 0 };
  const rightBy = new Map<string, number[]>();
  for (let run = 0; run < runs; run++) {
    const random = randomFrom(run + 1);
    const sum = summed(Array.from({ length: matches }, () => notedFigures(play(random), capture, random)));
    for (const [id, truth] of Object.entries(truths)) {
      const sample = sampleOf(sport, id, sum.figures);
      const { low, high } = sample ? sampleInterval(sample) : { low: 0, high: 1 };
      const isRight = low <= truth && truth <= high;
      counts.intervals += 1;
      counts.right += isRight ? 1 : 0;
      counts.width += high - low;
      rightBy.set(id, [...(rightBy.get(id) ?? []), isRight ? 1 : 0]);
    }
    const ranked = rankWeaknesses({ sport, ...sum, drills: [] });
    counts.found += ranked.slice(0, 2).some((row) => row.weakness === weakness) ? 1 : 0;
    counts.uneven += sampleOf(sport, asked, sum.figures)?.isUneven ? 1 : 0;
  }
  return {
    ...counts,
    runs,
    width: counts.width / counts.intervals,
    rightBy: Object.fromEntries([...rightBy].map(([id, list]) => [id, list.reduce((a, b) => a + b) / runs])),
  };
}

/** A drill of second serves, and one of returns. */
const DRILLS = [
  buildDrill({
    id: 'streak',
    weaknesses: ['second-serve'],
    trains: ['second-serve-points-won', 'double-faults'],
  }),
  buildDrill({ id: 'deep', category: 'return', weaknesses: ['return-depth'], trains: ['return-points-won'] }),
];

/** Shown changes among those that could be shown, by the place where they are. */
export interface ChangeFindings {
  readonly players: number;
  /** Skills measured twice, and those shown as changed. */
  readonly skills: number;
  readonly changedSkills: number;
  /** Players with at least one skill shown as changed: the rows of a coach's dashboard. */
  readonly rows: number;
  /** Players whose tile shows a change. */
  readonly tiles: number;
  readonly gains: number;
  readonly changedGains: number;
  /** Gains of what was named as a weakness before training: all, and those shown as improved. */
  readonly named: number;
  readonly namedBetter: number;
  /** Second-serve skill and gain shown as improved. */
  readonly serveSkill: number;
  readonly serveGain: number;
}

/**
 * Players who trained in the middle of their matches. @param before true rates until then @param after since then
 * @param balls more of twenty in the later half of the drills @param matches on either side
 */
export function simulateChange(
  { before, after, balls = 0 }: { before: TrueRates; after: TrueRates; balls?: number },
  { players, matches, capture }: { players: number; matches: number; capture: Capture },
): ChangeFindings {
  const found = {
    ...{ skills: 0, changedSkills: 0, rows: 0, tiles: 0, gains: 0, changedGains: 0 },
    ...{ named: 0, namedBetter: 0, serveSkill: 0, serveGain: 0 },
  };
  for (let player = 0; player < players; player++) {
    const random = randomFrom(7919 * (player + 1) + matches);
    const play = (rates: TrueRates): Figures[] =>
      Array.from({ length: matches }, () => notedFigures(playMatch(rates, random), capture, random));
    const [early, late] = [play(before), play(after)];
    const halves = { earlier: summed(early), later: summed(late, matches * DAY_MS) };
    const runs = DRILLS.flatMap((drill) =>
      Array.from({ length: matches }, (_, index): SkillRun & { drill: (typeof DRILLS)[number] } => ({
        drill,
        score: Math.max(0, Math.round(12 + (index < matches / 2 ? 0 : balls) + 2.4 * normal(random))),
        at: (matches + index) * DAY_MS,
      })),
    );
    const { skills, improvement } = skillProgress({
      sport: 'tennis',
      matches: { all: summed([...early, ...late]), halves },
      runs,
      wishes: [],
    });
    const changes = skills.flatMap(({ skill, change }) => (change ? [{ skill, ...change }] : []));
    const shown = changes.filter(isClear);
    found.skills += changes.length;
    found.changedSkills += shown.length;
    found.rows += shown.length > 0 ? 1 : 0;
    found.tiles += improvement && isClear(improvement) ? 1 : 0;
    found.serveSkill += shown.some(({ skill, by }) => skill === 'second-serve' && by > 0) ? 1 : 0;
    const around = { before: halves.earlier, since: halves.later };
    const gains = gainsOf({ sport: 'tennis', runs, around: () => around });
    for (const { statistic, change, wasNamed } of gains) {
      const isBetter = change !== null && change.low > 0;
      found.gains += 1;
      found.changedGains += change && isClear(change) ? 1 : 0;
      found.named += wasNamed ? 1 : 0;
      found.namedBetter += wasNamed && isBetter ? 1 : 0;
      found.serveGain += statistic === 'second-serve-points-won' && isBetter ? 1 : 0;
    }
  }
  return { players, ...found };
}

/** Named weaknesses of players who never change. */
export interface PickedFindings {
  readonly named: number;
  /** Those shown as improved since, and those that would be if the pick were forgotten. */
  readonly better: number;
  readonly betterPlainly: number;
}

/** Players who are a little short of the level and never change, so that luck decides what is named. */
export function simulatePicked({ players, matches }: { players: number; matches: number }): PickedFindings {
  const short = { ...CLUB_PLAYER, wonSecond: CLUB_PLAYER.wonSecond - 0.05, againstFirst: 0.37 };
  const found = { named: 0, better: 0, betterPlainly: 0 };
  for (let player = 0; player < players; player++) {
    const random = randomFrom(player * 31 + 5);
    const play = () =>
      summed(
        Array.from({ length: matches }, () =>
          notedFigures(playMatch(short, random), { rate: 0.9, skips: 'prompt' }, random),
        ),
      );
    const before = play();
    const named = namedGaps({ sport: 'tennis', ...before });
    const around = { before, since: named.length === 0 ? before : play() };
    for (const { benchmark } of named) {
      const { statistic, targets } = benchmark;
      const sign = targets.advanced > targets.beginner ? 1 : -1;
      const [one, other] = [around.before, around.since].map(({ figures }) =>
        sampleOf('tennis', statistic, figures),
      );
      const plainly = one && other ? rateChange(one, other) : null;
      const drill = buildDrill({ id: 'any', weaknesses: ['pressure'], trains: [statistic] });
      const [gain] = gainsOf({
        sport: 'tennis',
        runs: [{ drill, at: DAY_MS }],
        around: () => around,
      });
      const isBetter = (by: number, range: { low: number; high: number }) => isClear(range) && by * sign > 0;
      found.named += 1;
      found.better += gain?.change && isBetter(gain.change.by, gain.change) ? 1 : 0;
      found.betterPlainly += plainly && isBetter(plainly.value, plainly) ? 1 : 0;
    }
  }
  return found;
}
