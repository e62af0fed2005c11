import { beforeEach, describe, expect, test } from 'vitest';
import { type Courtside, openCourtside } from '#test/courtside.ts';
import { newTennisMatch } from '#test/new-match.ts';
import { buildUser } from '#test/people.ts';
import { whenever } from '#test/tabs.ts';

const ACCOUNT = buildUser().id;

let court: Courtside;
let matchId: string;

beforeEach(async () => {
  court = openCourtside();
  matchId = await court.tab.logs.createMatch(newTennisMatch());
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('aab');
  await court.tab.sent();
  scoring.stop();
});

function write(topic: 'match:delete' | 'match:restore', from = court.tab): Promise<void> {
  return from.outbox.enqueue([{ topic, key: matchId, id: crypto.randomUUID(), body: null }]);
}

/** The view of a screen that shows the match in this tab. */
function shown(status: string, from = court.tab) {
  const live = from.logs.live({ accountId: ACCOUNT, matchId });
  return whenever(live.subscribe, () => {
    const view = live.view();
    return view.status === status ? view : null;
  });
}

/** Waits until this device lists this many matches. */
async function untilListed(count: number): Promise<void> {
  await whenever(court.tab.localMatches.subscribe, () =>
    court.tab.localMatches.list().length === count ? true : null,
  );
}

test('a deleted match leaves this device once the server confirms', async () => {
  await write('match:delete');
  await court.tab.sent();

  expect(court.server.requests.at(-1)).toBe(`DELETE /api/matches/${matchId}`);
  expect(court.tab.outbox.status()).toMatchObject({ queued: 0, refused: [] });
  expect(await court.tab.store.read((tx) => tx.objectStore('matches').count())).toBe(0);
  expect(await shown('deleted')).toMatchObject({ until: new Date(court.clock.now() + 30 * 86_400_000) });
});

describe('without a network', () => {
  beforeEach(() => {
    court.server.fate = 'is-lost';
  });

  test('hides it right away and deletes it on the server when the network is back', async () => {
    await write('match:delete');
    await untilListed(0);
    expect(await shown('deleted')).toMatchObject({ until: null });

    court.server.fate = 'arrives';
    await court.tab.comeBack();
    expect(court.tab.outbox.status()).toMatchObject({ queued: 0, deleted: new Set() });
    expect(await shown('deleted')).toBeDefined();
  });

  test('hides it in another tab and after a reload', async () => {
    const other = court.browser.open();
    await write('match:delete');
    expect(await shown('deleted', other)).toBeDefined();
    court.tab.close();
    expect(await shown('deleted', court.browser.open())).toBeDefined();
  });

  test('restores it with every point after an undo, and sends both to the server', async () => {
    await write('match:delete');
    await write('match:restore');
    await untilListed(1);
    expect(await shown('ready')).toBeDefined();

    court.server.fate = 'arrives';
    await court.tab.comeBack();
    expect(court.server.pointsOf(matchId)).toBe('aab');
    expect(court.server.requests.slice(-3)).toContain(`POST /api/matches/${matchId}/restore`);
    expect(await shown('ready')).toBeDefined();
  });

  test('sends waiting points before it is deleted', async () => {
    const scoring = await court.tab.score(matchId);
    await scoring.tapAndStore('b');
    scoring.stop();
    await write('match:delete');
    court.server.fate = 'arrives';
    await court.tab.comeBack();
    expect(court.server.pointsOf(matchId)).toBe('aabb');
  });
});

test('shows a match that another device deleted as deleted, and restores it', async () => {
  court.server.deleteElsewhere(matchId);
  const view = await shown('deleted');
  if (view.status === 'deleted') {
    view.restore();
  }
  expect(await shown('ready')).toBeDefined();
  expect(court.server.pointsOf(matchId)).toBe('aab');
});

test('refuses points for a match that was deleted elsewhere, and keeps them in the list', async () => {
  court.server.fate = 'is-lost';
  const scoring = await court.tab.score(matchId);
  await scoring.tapAndStore('b');
  court.server.deleteElsewhere(matchId);
  court.server.fate = 'arrives';
  await court.tab.comeBack();
  expect(court.tab.outbox.status().refused).toMatchObject([
    { topic: 'match:append', reason: 'match-deleted' },
  ]);
  scoring.stop();
});

test('deleting a match that is gone succeeds', async () => {
  court.server.remove(matchId);
  await write('match:delete');
  await court.tab.sent();
  expect(court.tab.outbox.status()).toMatchObject({ queued: 0, refused: [] });
});
