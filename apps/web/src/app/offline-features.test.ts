import { expect, test } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { openBrowser } from '#test/tabs.ts';
import { createChanges } from '#web/data/changes.ts';
import { familyOf, type Topic } from '#web/data/outbox/item.ts';
import { OFFLINE_FEATURES } from './offline-features.ts';

/** Every topic that was ever stored on a device: none may disappear, or what waits there is never sent. */
const STORED: Readonly<Record<Topic, true>> = {
  'match:create': true,
  'match:append': true,
  'match:branch': true,
  'match:answer': true,
  'match:dispute': true,
  'match:delete': true,
  'match:restore': true,
  'match:event': true,
  'keep-demo': true,
  feedback: true,
  'calendar:reply': true,
  'event-task:take': true,
  'training:result': true,
  'training:session': true,
  'training:session-delete': true,
  'training:session-restore': true,
  'training:goal': true,
  'training:goal-delete': true,
  'training:note': true,
  'training:note-delete': true,
  'training:note-restore': true,
  'training:program': true,
  'training:program-leave': true,
  'training:program-restore': true,
  'coaching:read': true,
  'coaching:start': true,
  'coaching:reply': true,
  'coaching:done': true,
  'chat:send': true,
  'chat:edit': true,
  'chat:delete': true,
  'chat:react': true,
  'chat:vote': true,
  'chat:acknowledge': true,
};

const TOPICS = Object.keys(STORED) as Topic[]; // the record's own keys

test('every topic has one sender and words for its refusal', () => {
  const clock = manualClock();
  const { store, outbox, socket, queryClient } = openBrowser(clock).open();
  const changes = createChanges({ post: () => {}, listen: () => () => {} });
  const device = { id: 'phone', kind: 'phone' } as const;
  const families = OFFLINE_FEATURES.flatMap((feature) => {
    const started = feature.start?.({ store, clock, changes, outbox, socket, queryClient, device });
    return Object.keys(started?.senders ?? {});
  });
  expect(new Set(families).size).toBe(families.length);
  for (const topic of TOPICS) {
    expect(families, topic).toContain(familyOf(topic));
    expect(OFFLINE_FEATURES.filter(({ refused }) => refused?.[topic])).toHaveLength(1);
  }
});
