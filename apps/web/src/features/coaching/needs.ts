/** Reasons why players need their coach, the most urgent first. */

import type { DashboardAnswer } from '@allcourt/contract';
import { isClear, numberOf } from '@allcourt/training/progress';
import { countText, listText } from '#web/ui/words/amounts.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { skillName } from './words.ts';

type Row = DashboardAnswer['players'][number];

/** Reasons, the most urgent first. */
export type NeedKind = 'reply' | 'overdue' | 'decline' | 'idle';

/** Days without training after which a coach hears of it. */
const IDLE_DAYS = 10;

/** Order of the reasons: a question comes before a date, a date before a figure. */
const RANKS: Readonly<Record<NeedKind, number>> = { reply: 8, overdue: 4, decline: 2, idle: 1 };

/** The reasons why a player needs their coach; none for most. */
export function needsOf(row: Row, now: Date): readonly NeedKind[] {
  const idle = idleDays(row, now);
  return [
    ...(row.unanswered > 0 ? (['reply'] as const) : []),
    ...(row.overdueAssignments > 0 ? (['overdue'] as const) : []),
    ...(declined(row).length > 0 ? (['decline'] as const) : []),
    ...(idle !== null && idle >= IDLE_DAYS ? (['idle'] as const) : []),
  ];
}

/** The reasons in one sentence: `Waits for your reply, and 2 assignments are overdue.`; empty without one. */
export function needText(row: Row, now: Date): string {
  const reasons = needsOf(row, now).map((kind) => reasonText(kind, row, now));
  const sentence = listText(reasons);
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** Players by need; those with the same reasons keep their order. */
export function byNeed(rows: readonly Row[], now: Date): readonly Row[] {
  const rankOf = (row: Row) => needsOf(row, now).reduce((sum, kind) => sum + RANKS[kind], 0);
  return rows.toSorted((one, other) => rankOf(other) - rankOf(one));
}

function reasonText(kind: NeedKind, row: Row, now: Date): string {
  switch (kind) {
    case 'reply':
      return row.unanswered === 1
        ? 'waits for your reply'
        : `waits for your reply in ${countText(row.unanswered, 'thread')}`;
    case 'overdue':
      return row.overdueAssignments === 1
        ? '1 assignment is overdue'
        : `${countText(row.overdueAssignments, 'assignment')} are overdue`;
    case 'decline':
      return `${listText(declined(row).map((name) => name.toLowerCase()))} declined by more than chance`;
    case 'idle':
      return `has not trained for ${countText(idleDays(row, now) ?? 0, 'day')}`;
  }
}

/** Names of the skills that are lower than before, by more than chance. */
function declined({ skills }: Row): string[] {
  return skills.flatMap(({ skill, change }) =>
    change && isClear(change) && change.by < 0 ? skillName(skill) : [],
  );
}

/** Days since the last training; null before the first, which may be because the player does not log any. */
function idleDays({ lastTrainedAt }: Row, now: Date): number | null {
  return lastTrainedAt === null ? null : numberOf(dayKey(now)) - numberOf(dayKey(new Date(lastTrainedAt)));
}
