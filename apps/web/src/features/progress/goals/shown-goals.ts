import type { TrainingWeek, WeeklyGoal } from '@allcourt/contract';
import type { ItemOf } from '#web/data/outbox/item.ts';

/** A goal, and whether its latest change is still unsent. */
export interface ShownGoal extends WeeklyGoal {
  readonly isQueued: boolean;
}

/** Server goals with unsent changes applied. @param week the current one, which a new goal counts */
export function overlayGoals(
  known: readonly WeeklyGoal[],
  items: readonly ItemOf<'training'>[],
  week: TrainingWeek | undefined,
): readonly ShownGoal[] {
  const goals = new Map<string, ShownGoal>(known.map((goal) => [goal.id, { ...goal, isQueued: false }]));
  for (const item of items.filter(({ state }) => state === 'queued')) {
    if (item.topic === 'training:goal') {
      const before = goals.get(item.key);
      const { metric, carriesOver } = item.body;
      const goesOn = before?.metric === metric && carriesOver;
      goals.set(item.key, {
        id: item.key,
        ...item.body,
        carried: goesOn ? before.carried : 0,
        done: week?.[metric] ?? 0,
        assignedBy: before?.assignedBy ?? null,
        isQueued: true,
      });
    }
    if (item.topic === 'training:goal-delete') {
      goals.delete(item.key);
    }
  }
  return [...goals.values()];
}
