/** Buttons of the runner, as data. */
import type { ScoringRule } from '../scoring-rule.ts';

/** A button to count with. */
export interface RunButton {
  /** Label: `Hit`, `+2`. */
  readonly label: string;
  /** Meaning, in a few words; null if the label is enough. */
  readonly detail: string | null;
  /** Value for `countInRun`. */
  readonly value: number;
  /** Wanted or unwanted outcome. */
  readonly tone: 'good' | 'bad';
  /** Key that presses it, unique within a drill. */
  readonly key: string;
}

/** Direct entry for `enterInRun` instead of counting; `most` limits each number, null for no limit. */
export interface RunEntry {
  readonly of: 'made' | 'shots' | 'seconds' | 'points';
  /** Label of each number, in order. */
  readonly numbers: readonly string[];
  readonly most: number | null;
}

/** Buttons of a rule, best first. `time` has none: it is timed or entered. */
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

/** Direct entry for a rule; null where attempts differ, so that a sum would lose them. */
export function entryOf(rule: ScoringRule): RunEntry | null {
  switch (rule.kind) {
    case 'made':
      return { of: 'made', numbers: [`Successes out of ${rule.attempts}`], most: rule.attempts };
    case 'streak':
    case 'rally':
      return { of: 'shots', numbers: ['Shots in this try'], most: null };
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
