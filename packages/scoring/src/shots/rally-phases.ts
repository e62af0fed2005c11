/** Rallies by the part of the game and by the lead: what a game to eleven has in place of 15, 30, 40. */
import { rulesOfSet } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import { timeline } from '../read/timeline.ts';
import type { StatPoint } from '../stats/stat-point.ts';
import { opponentOf, type Side } from '../vocabulary.ts';

/** Thirds of a game, by the leader's points against the target. */
export const PHASES = ['early', 'middle', 'late'] as const;
/** A third of a game. */
export type Phase = (typeof PHASES)[number];

/** The score as the asked side sees it. */
export const STANDINGS = ['behind', 'level', 'ahead'] as const;
/** The score as the asked side sees it. */
export type Standing = (typeof STANDINGS)[number];

/** The rallies of a part of the game at a standing. */
export interface PhaseCell {
  readonly phase: Phase;
  readonly standing: Standing;
  /** The rallies, in order. */
  readonly points: readonly StatPoint[];
  /** The number of those that the asked side won. */
  readonly won: number;
}

/**
 * The rallies of a match by part of the game and standing, phase by phase, behind first. Timed games have no target, so theirs are
 * left out.
 */
export function rallyPhases(match: Match, played: readonly StatPoint[], asked: Side): readonly PhaseCell[] {
  const scores = new Map(timeline(match).map(({ id, before }) => [id, before]));
  const placed = played.flatMap((point) => {
    const before = scores.get(point.id);
    const rules = rulesOfSet(match.format, point.set);
    if (!before || rules.kind !== 'points') {
      return [];
    }
    const [own, other] = [before.points[asked], before.points[opponentOf(asked)]];
    return [
      { point, phase: phaseOf(Math.max(own, other) / rules.pointsTo), standing: standingOf(own - other) },
    ];
  });
  return PHASES.flatMap((phase) =>
    STANDINGS.map((standing) => {
      const points = placed
        .filter((each) => each.phase === phase && each.standing === standing)
        .map(({ point }) => point);
      return { phase, standing, points, won: points.filter(({ winner }) => winner === asked).length };
    }),
  );
}

/** @param progress the leader's points by the target, above 1 after a level score one point from it */
function phaseOf(progress: number): Phase {
  if (progress < 1 / 3) {
    return 'early';
  }
  return progress < 2 / 3 ? 'middle' : 'late';
}

function standingOf(lead: number): Standing {
  if (lead === 0) {
    return 'level';
  }
  return lead > 0 ? 'ahead' : 'behind';
}
