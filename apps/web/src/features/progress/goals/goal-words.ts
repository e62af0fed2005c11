import type { GoalMetric, WeeklyGoal } from '@allcourt/contract';
import { countText, plural } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';

type GoalFacts = Pick<WeeklyGoal, 'metric' | 'target' | 'carried' | 'done'>;

/** Names of the goal types in the form. */
export const METRIC_NAMES: Readonly<Record<GoalMetric, string>> = {
  minutes: 'Hours',
  days: 'Days',
  drills: 'Drills',
  sessions: 'Sessions',
};

/** `Train for 6 h`, `Train on 4 days`. */
export function goalTitle({ metric, target }: Pick<WeeklyGoal, 'metric' | 'target'>): string {
  switch (metric) {
    case 'minutes':
      return `Train for ${minutesText(target)}`;
    case 'days':
      return `Train on ${countText(target, 'day')}`;
    case 'drills':
      return `Complete ${countText(target, 'drill')}`;
    case 'sessions':
      return `Log ${countText(target, 'session')}`;
  }
}

/** `5 h 30 min of 6 h`, `3 of 4 days`. */
export function doneText({ metric, target, carried, done }: GoalFacts): string {
  const all = target + carried;
  if (metric === 'minutes') {
    return `${minutesText(done)} of ${minutesText(all)}`;
  }
  return `${done} of ${all} ${unitOf(metric, all)}`;
}

/** `30 min carried over from last week`; null if nothing is. */
export function carriedText({ metric, carried }: GoalFacts): string | null {
  if (carried === 0) {
    return null;
  }
  const amount = metric === 'minutes' ? minutesText(carried) : `${carried} ${unitOf(metric, carried)}`;
  return `${amount} carried over from last week`;
}

/** Share of a goal that is done, 0 to 1. */
export function shareDone({ target, carried, done }: GoalFacts): number {
  const all = target + carried;
  return all === 0 ? 1 : Math.min(1, done / all);
}

function unitOf(metric: Exclude<GoalMetric, 'minutes'>, count: number): string {
  return plural(count, metric.slice(0, -1), metric);
}
