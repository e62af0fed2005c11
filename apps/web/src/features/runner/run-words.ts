import type { RunButton, RunRound, RunState, ScoringRule } from '@allcourt/training';
import { scoreText } from '#web/features/library/results/score-words.ts';

/** `Round 4 of 6`, `Try 2 of 3`. */
export function roundText({ what, index, of }: RunRound): string {
  return `${WHAT[what]} ${index + 1} of ${of}`;
}

const WHAT = { round: 'Round', try: 'Try', rung: 'Rung', game: 'Game' } as const;

/** `30–40`, `9–9–2`, `Deuce`: a call with the dashes of the interface. */
export function dashText(call: string): string {
  return call === 'deuce' ? 'Deuce' : call.replaceAll('-', '–');
}

/** `Next round`. */
export function nextText({ what }: RunRound): string {
  return `Next ${what}`;
}

/** A round on the strip of all rounds. */
export interface RoundCell {
  readonly index: number;
  readonly name: string;
  /** Zone of the diagram. */
  readonly zone: string | null;
  /** `11`, `7–4`, `–` before it begins. */
  readonly value: string;
  readonly isCurrent: boolean;
}

/** In place of the score of a round that has none. */
const NOT_BEGUN = '–';

/** The scores of zones that have one; of a zone that comes again, the newest. */
export function zoneCounts(cells: readonly RoundCell[]): ReadonlyMap<string, string> {
  const counted = cells.filter(({ value }) => value !== NOT_BEGUN);
  return new Map(counted.flatMap(({ zone, value }) => (zone === null ? [] : [[zone, value] as const])));
}

/** Every round of a run with its score; empty if there is only one. */
export function roundCells(rule: ScoringRule, { round, counts }: RunState): RoundCell[] {
  if (round.of < 2) {
    return [];
  }
  return Array.from({ length: round.of }, (_, index) => ({
    index,
    name: roundName(rule, index) ?? `${WHAT[round.what]} ${index + 1}`,
    zone: 'rounds' in rule ? (rule.rounds?.[index]?.zone ?? null) : null,
    value: cellValue(rule, counts, index),
    isCurrent: index === round.index,
  }));
}

function roundName(rule: ScoringRule, index: number): string | null {
  if (rule.kind === 'ladder') {
    return rule.rungs[index] ?? null;
  }
  return 'rounds' in rule ? (rule.rounds?.[index]?.name ?? null) : null;
}

function cellValue(rule: ScoringRule, counts: RunState['counts'], index: number): string {
  switch (rule.kind) {
    case 'streak':
    case 'rally':
    case 'time': {
      const value = counts[0]?.[index];
      return value === undefined ? NOT_BEGUN : scoreText(value);
    }
    case 'margin': {
      const [own, theirs] = counts[index] ?? [];
      return own === undefined ? NOT_BEGUN : `${own}–${theirs ?? 0}`;
    }
    default: {
      const values = counts[index];
      return values === undefined || values.length === 0
        ? NOT_BEGUN
        : scoreText(values.reduce((total, value) => total + value, 0));
    }
  }
}

/** Marks for the attempts of the current round; null if they are too many or unlimited. */
export function attemptMarks(
  rule: ScoringRule,
  { round, attempt, counts }: RunState,
): readonly (number | null)[] | null {
  const { made, of } = attempt;
  if (of === null || of > 30) {
    return null;
  }
  const values = (counts[round.index] ?? []).slice(
    rule.kind === 'ladder' ? -made || Number.POSITIVE_INFINITY : 0,
  );
  return Array.from({ length: of }, (_, index) => (index < made ? (values[index] ?? 0) : null));
}

/** The number on a button: presses in this round, or the points it made. */
export function padFigure(rule: ScoringRule, state: RunState, button: RunButton): string {
  const { round, counts, hits, attempt, score } = state;
  switch (rule.kind) {
    case 'streak':
    case 'rally':
      return button.tone === 'good' ? `${hits}` : `Best ${scoreText(score)}`;
    case 'margin': {
      const [own = 0, theirs = 0] = counts[round.index] ?? [];
      return `${button.value > 0 ? own : theirs}`;
    }
    case 'ladder':
      return button.value === 1 ? `${hits}` : `${attempt.made - hits}`;
    default:
      return `${(counts[round.index] ?? []).filter((value) => value === button.value).length}`;
  }
}

/** `52 of 77 on target`, `18 points`, on one line. */
export function totalText(rule: ScoringRule, { score, counts }: RunState): string {
  if (rule.kind === 'made') {
    const all = counts.flat();
    const made = all.filter((value) => value === 1).length;
    return all.length === 0 ? '' : `${made} of ${all.length}, ${Math.round((made / all.length) * 100)}%`;
  }
  return score === null ? '' : `${scoreText(score)} ${rule.unit}`;
}
