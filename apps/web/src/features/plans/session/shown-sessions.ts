import type { TrainingSession } from '@allcourt/contract';
import type { ItemOf } from '#web/data/outbox/item.ts';

/** A session, and whether its latest change is still unsent. */
export interface ShownSession extends TrainingSession {
  readonly isQueued: boolean;
}

/** Server sessions with unsent changes applied, newest first. */
export function overlaySessions(
  known: readonly TrainingSession[],
  items: readonly ItemOf<'training'>[],
): readonly ShownSession[] {
  const sessions = new Map<string, ShownSession>(known.map((one) => [one.id, { ...one, isQueued: false }]));
  for (const item of items.filter(({ state }) => state === 'queued')) {
    if (item.topic === 'training:session') {
      const { drillKeys, assignmentId: _, ...body } = item.body;
      const before = sessions.get(item.key);
      const titles = new Map(before?.drills.map(({ key, title }) => [key, title]));
      const drills = drillKeys.map((key) => ({ key, title: titles.get(key) ?? null }));
      const results = before?.results ?? 0;
      sessions.set(item.key, { id: item.key, ...body, drills, results, isQueued: true });
    }
    if (item.topic === 'training:session-delete') {
      sessions.delete(item.key);
    }
  }
  return [...sessions.values()].toSorted((one, other) => other.startedAt.localeCompare(one.startedAt));
}
