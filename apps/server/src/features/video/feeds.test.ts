import { beforeEach, expect, test, vi } from 'vitest';
import { startCamera } from '#test/camera.ts';
import { buildClub } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { createFeeds } from './feeds.ts';

let server: Harness;

beforeEach(async () => {
  server = await harness();
});

/** The feeds of another server, with what wakes them. */
function feedsElsewhere() {
  const listeners: ((subject: string) => void)[] = [];
  const said: string[] = [];
  const wakes = {
    wake: (subject: string) => void said.push(subject),
    onWake: (listener: (subject: string) => void) => void listeners.push(listener),
  };
  const feeds = createFeeds({ db: server.db, wakes });
  return { feeds, said, hear: (subject: string) => listeners.forEach((listener) => void listener(subject)) };
}

test('a player who waits on one server for a piece is woken when another server takes it', async () => {
  const club = await buildClub(server, { custom: ['broadcast'] });
  const { broadcastId, camera } = await startCamera(server, club.people.custom, { teamId: club.teamId });
  const { id } = await camera.open();
  await camera.film(id, 1);
  const [here, there] = [feedsElsewhere(), feedsElsewhere()];
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // No one looks again unless woken.
  try {
    const waiting = there.feeds.waitFor(broadcastId, { number: 1, rendition: 'main', hasLeft: () => false });
    await there.feeds.read(broadcastId);
    await camera.film(id, 1, { from: 2 });
    here.feeds.wake(broadcastId);
    here.said.forEach(there.hear);
    expect((await waiting)?.count).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
