import { expect, onTestFinished, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { startMatchServer } from '#test/match-server.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { openBrowser } from '#test/tabs.ts';
import { createLocalStore } from '#web/data/local-store.ts';
import { addItems } from '#web/data/outbox/item-store.ts';
import { ANY_CAMERA } from '#web/features/camera/capture/capture.ts';
import { createKeptCamera } from '#web/features/camera/film/stored-camera.ts';
import { keepFile } from '#web/features/chat/files/kept-files.ts';
import { clearDevice } from './clear-device.ts';

const MAYA = buildUser();
const NINA = '018d6666-0000-7000-8000-000000000077';

/** Every row of every database, as text. */
async function everything(): Promise<string> {
  const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of database.objectStoreNames) {
      rows.push(
        await new Promise((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
        }),
      );
    }
    database.close();
  }
  return JSON.stringify(rows);
}

test('nothing of the person is left, and what another one has not sent is', async () => {
  const clock = manualClock();
  startMatchServer(clock).nextFates.push('arrives', { status: 503 });
  const tab = openBrowser(clock).open();
  await tab.logs.createMatch(newTennisMatch());
  await tab.sent();
  tab.close();
  const camera = createKeptCamera(Date.now);
  await camera.save({
    id: 'film',
    accountId: MAYA.id,
    team: { id: 'team', name: 'Falcons' },
    title: 'Semi-final',
    startedAt: Date.now(),
    wish: ANY_CAMERA,
    isEnding: false,
  });
  await keepFile({ id: 'file', accountId: MAYA.id, file: new Blob(['line-up']), still: null });
  await keepFile({ id: 'of Nina', accountId: NINA, file: new Blob(['plan']), still: null });
  const store = createLocalStore();
  const body = { id: '018d5555-0000-7000-8000-000000000001', kind: 'bug' as const, text: 'Nina writes' };
  await store.write((tx) =>
    addItems(tx, [{ topic: 'feedback', key: '', id: body.id, body }], { accountId: NINA, now: 0 }),
  );
  store.close();
  sessionStorage.setItem('authUser', JSON.stringify(MAYA));
  localStorage.setItem('allcourt:last-user', JSON.stringify(MAYA));
  localStorage.setItem(`training:run:${MAYA.id}:your-weaker-court`, MAYA.displayName);
  localStorage.setItem(`training:run:${NINA}:your-weaker-court`, 'Nina runs');
  localStorage.setItem('training:run', MAYA.id);
  localStorage.setItem('training:selectedTeam', 'a team');
  localStorage.setItem('matches:setup', MAYA.displayName);
  localStorage.setItem('allcourt:watch:abc', MAYA.displayName);
  localStorage.setItem('allcourt:theme', 'dark');
  expect(await everything()).toContain(MAYA.id);

  await clearDevice(MAYA.id);

  const left = await everything();
  for (const trace of [MAYA.id, MAYA.displayName, MAYA.username, 'Semi-final', 'a team']) {
    expect(left).not.toContain(trace);
  }
  expect(left).toContain('Nina writes');
  expect(left).toContain('of Nina');
  expect(left).toContain('Nina runs');
  expect(localStorage.getItem('allcourt:theme')).toBe('dark');
});

test('the end of a session keeps what is not sent, and the match it belongs to', async () => {
  const clock = manualClock();
  startMatchServer(clock).nextFates.push('arrives', { status: 503 });
  const tab = openBrowser(clock).open();
  await tab.logs.createMatch(newTennisMatch());
  await tab.sent();
  tab.close();
  const store = createLocalStore();
  const body = { id: '018d5555-0000-7000-8000-000000000002', kind: 'bug' as const, text: 'Maya writes' };
  await store.write(async (tx) => {
    await tx.objectStore('outbox').clear();
    await addItems(tx, [{ topic: 'feedback', key: '', id: body.id, body }], { accountId: MAYA.id, now: 0 });
  });
  store.close();
  localStorage.setItem('allcourt:last-user', JSON.stringify(MAYA));
  localStorage.setItem(`training:run:${MAYA.id}:your-weaker-court`, 'Maya runs');

  await clearDevice(MAYA.id, { keepsUnsent: true });

  const left = await everything();
  expect(left).toContain('Maya writes');
  expect(left).toContain('Maya runs');
  expect(left).not.toContain(MAYA.displayName);
});

test.each([
  ['answers', () => Promise.resolve(true)],
  ['never answers', () => new Promise<boolean>(() => {})],
  ['fails', () => Promise.reject(new Error('no net'))],
])('the browser is unsubscribed without waiting for a push service that %s', async (_case, ending) => {
  const unsubscribe = vi.fn(ending);
  givePush({ getSubscription: async () => ({ unsubscribe }) });
  localStorage.setItem('matches:setup', MAYA.displayName);
  await clearDevice(MAYA.id);
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  expect(localStorage.getItem('matches:setup')).toBeNull();
});

/** A browser whose service worker has this for pushes. */
function givePush(pushManager: object): void {
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const serviceWorker = { getRegistration: async () => ({ pushManager, getNotifications: async () => [] }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}
