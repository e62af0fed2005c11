import type { Assignment, DashboardAnswer, FeedbackThread, TrainingFocus } from '@allcourt/contract';
import { SKILL_NAMES } from '@allcourt/training';
import { isClear } from '@allcourt/training/progress';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayKey, dayText, noonOf, timeText } from '#web/ui/words/when.ts';

/** `Today 7:46 PM`, `Wed 17 Jan`. */
export function saidAtText(at: string, now: Date): string {
  const date = new Date(at);
  return dayKey(date) === dayKey(now) ? `Today ${timeText(date)}` : dayText(date, now);
}

/** `Today 7:46 PM, v Weiss, Set 2, 4–3, 40–30`: time and subject of a thread. */
export function headText({ messages, about }: Pick<FeedbackThread, 'messages' | 'about'>, now: Date): string {
  const first = messages[0];
  return [...(first ? [saidAtText(first.at, now)] : []), ...(about ? [about.words] : [])].join(', ');
}

/** `Due Fri 26 Jan`, `Due today`, `Was due Fri 26 Jan`; empty without a due date. */
export function dueText({ dueOn }: Pick<Assignment, 'dueOn'>, now: Date): string {
  if (dueOn === null) {
    return '';
  }
  const today = dayKey(now);
  if (dueOn === today) {
    return 'Due today';
  }
  return `${dueOn < today ? 'Was due' : 'Due'} ${dayText(noonOf(dueOn), now)}`;
}

/** True when the due date has passed without it being done. */
export function isOverdue({ dueOn }: Pick<Assignment, 'dueOn'>, doneAt: string | null, now: Date): boolean {
  return dueOn !== null && doneAt === null && dueOn < dayKey(now);
}

/** Drills of a focus for the address of a new session; undefined if it names none. */
export function drillsOf({ items }: Pick<TrainingFocus, 'items'>): string | undefined {
  const keys = items.flatMap(({ drillKey }) => drillKey ?? []);
  return keys.length > 0 ? keys.join(',') : undefined;
}

/** The page of a drill. */
export function drillPath(key: string): string {
  return `/training/drills/${key}`;
}

/** The runner of a drill. */
export function runPath(key: string): string {
  return `${drillPath(key)}/run`;
}

type DashboardRow = DashboardAnswer['players'][number];

/** `Thu Nov 19 · 2 h 30 min in the last 4 weeks`, `No training yet`. */
export function trainedText(
  { lastTrainedAt, minutesMonth }: Pick<DashboardRow, 'lastTrainedAt' | 'minutesMonth'>,
  now: Date,
): string {
  if (lastTrainedAt === null) {
    return 'No training yet';
  }
  return `${dayText(new Date(lastTrainedAt), now)} · ${minutesText(minutesMonth)} in the last 4 weeks`;
}

type SeenSkill = DashboardRow['skills'][number];

/** A skill that changed by more than chance. */
export interface Trend extends Pick<SeenSkill, 'points' | 'matches' | 'runs'> {
  readonly name: string;
  /** Change in points of 100, with its likely range. */
  readonly change: NonNullable<SeenSkill['change']>;
}

/** The most improved skill and the most declined one, of the changes that are more than chance. */
export function trendsOf({ skills }: Pick<DashboardRow, 'skills'>): readonly Trend[] {
  const moved = skills
    .flatMap(({ skill, change, ...basis }) =>
      change && isClear(change) ? [{ ...basis, name: skillName(skill), change }] : [],
    )
    .toSorted((one, other) => other.change.by - one.change.by);
  const best = moved.at(0);
  const worst = moved.at(-1);
  return [...(best && best.change.by > 0 ? [best] : []), ...(worst && worst.change.by < 0 ? [worst] : [])];
}

/** `Second serve`. */
export function skillName(skill: string): string {
  return Object.entries(SKILL_NAMES).find(([id]) => id === skill)?.[1] ?? skill;
}
