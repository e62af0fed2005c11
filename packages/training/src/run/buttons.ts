/** The big targets of the runner, as data. */
import type { ScoringRule } from '../scoring-rule.ts';

/** Something to press while a drill is run. */
export interface RunButton {
  /** What stands on it: `Hit`, `+2`. */
  readonly label: string;
  /** What it is for, in a few words; null where the label says it. */
  readonly detail: string | null;
  /** For `countInRun`. */
  readonly value: number;
  /** Whether it is wanted, or the opposite. */
  readonly tone: 'good' | 'bad';
  /** The key of a keyboard that presses it; no two of a drill have the same. */
  readonly key: string;
}

/** What can be typed in instead of pressed, for `enterInRun`; `most` is for each of its numbers, null without a limit. */
export interface RunEntry {
  readonly of: 'made' | 'shots' | 'seconds' | 'points';
  /** What each number is, in the order in which they are given. */
  readonly numbers: readonly string[];
  readonly most: number | null;
}

/** The buttons of a rule, the best first. None of `time`, which is taken or typed. */
export function buttonsOf(rule: ScoringRule): readonly RunButton[] {
  switch (rule.kind) {
    case 'made':
    case 'ladder':
      return [
        { label: 'Hit', detail: null, value: 1, tone: 'good', key: '1' },
        { label: 'Miss', detail: null, value: 0, tone: 'bad', key: '0' },
      ];
    case 'points':
    case 'target':
      return [...rule.awards.map(awardButton), MISS];
    case 'streak':
      return [PLUS_ONE, MISS];
    case 'rally':
      return [PLUS_ONE, { ...MISS, label: 'End', detail: 'the rally is over' }];
    case 'margin':
      return [
        { label: '+1 me', detail: 'own point', value: 1, tone: 'good', key: '1' },
        { label: '+1 them', detail: 'their point', value: -1, tone: 'bad', key: '2' },
      ];
    case 'time':
      return [];
  }
}

const PLUS_ONE: RunButton = { label: '+1', detail: null, value: 1, tone: 'good', key: '1' };
const MISS: RunButton = { label: 'Miss', detail: null, value: 0, tone: 'bad', key: '0' };

function awardButton({ points, for: detail }: { points: number; for: string }, index: number): RunButton {
  const label = points > 0 ? `+${points}` : `−${-points}`;
  return { label, detail, value: points, tone: points > 0 ? 'good' : 'bad', key: `${index + 1}` };
}

/** What may be typed in; null where attempts differ from each other, so that a sum would not tell them. */
export function entryOf(rule: ScoringRule): RunEntry | null {
  switch (rule.kind) {
    case 'made':
      return { of: 'made', numbers: [`Good ones of ${rule.attempts}`], most: rule.attempts };
    case 'streak':
    case 'rally':
      return { of: 'shots', numbers: ['Shots of this try'], most: null };
    case 'time':
      return { of: 'seconds', numbers: ['Seconds'], most: null };
    case 'margin':
      return { of: 'points', numbers: ['My points', 'Their points'], most: rule.to };
    case 'points':
    case 'target':
    case 'ladder':
      return null;
  }
}
