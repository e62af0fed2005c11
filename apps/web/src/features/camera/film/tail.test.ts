import { expect, test } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createTails } from './tail.ts';

const SESSION = { sessionId: 's1', offset: 0 };
const EVERY_MS = 250;

function prepare() {
  const clock = manualClock();
  const keeper = createTails(clock).keeper('b1');
  return {
    film(second: number) {
      const encoded = { bytes: new Uint8Array(1), timestamp: second, duration: 0.1, config: null };
      keeper.note(SESSION, { track: 'video', isKey: true, atMs: second * 1000, encoded });
    },
    finish: (seq: number, endMs: number) => keeper.finish(SESSION.sessionId, { seq, endMs }),
    end: () => keeper.end(SESSION.sessionId),
    async store() {
      clock.advance(EVERY_MS);
      await answered();
    },
  };
}

/** As the next page reads it. */
async function read() {
  await answered();
  const [tail] = await createTails(manualClock()).read('b1');
  return tail && { seq: tail.seq, endMs: tail.endMs, seconds: tail.parts.map(({ timestamp }) => timestamp) };
}

/** The database answers in its own macrotasks. */
async function answered() {
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
  }
}

test('stores what waits as the page goes', async () => {
  const { film, store } = prepare();
  film(1);
  await store();
  film(2);
  film(3);
  expect((await read())?.seconds).toEqual([1]);
  dispatchEvent(new Event('pagehide'));
  expect((await read())?.seconds).toEqual([1, 2, 3]);
});

test('keeps the parts of the last piece as the page goes, since the piece may not be stored', async () => {
  const { film, finish, store } = prepare();
  film(1);
  finish(1, 2000);
  film(2);
  await store();
  expect(await read()).toEqual({ seq: 1, endMs: 2000, seconds: [2] });
  film(2.5);
  finish(2, 3000);
  film(3);
  dispatchEvent(new Event('pagehide'));
  expect(await read()).toEqual({ seq: 1, endMs: 2000, seconds: [2, 2.5, 3] });
});

test('stores nothing of a session that has ended', async () => {
  const { film, store, end } = prepare();
  film(1);
  await store();
  film(2);
  end();
  dispatchEvent(new Event('pagehide'));
  expect(await read()).toBeUndefined();
});
