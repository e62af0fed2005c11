import type { SocketAnswer } from '@allcourt/contract';
import { expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { presenceSocket } from '#server/features/presence/socket.ts';
import { buildAccount } from '#test/builders.ts';
import { harness } from '#test/harness.ts';
import { createConnection } from './connection.ts';
import { createMessageLimit } from './message-limit.ts';

type Listener = (event: string, ...received: unknown[]) => void;

const NOWHERE = {
  send: () => {},
  present: () => [],
  accountsIn: () => [],
  audienceOf: () => 0,
  statusOf: () => 'offline' as const,
  attentionOf: () => 'elsewhere' as const,
  enter: () => {},
  expel: () => {},
  disconnect: () => {},
  wake: () => {},
};

test('keeps what a device reported last, even if an earlier message is recognized later', async () => {
  const { say, recognize, reported } = await arrange();
  const answers = [
    say('presence:screen', { shows: ['conversation:1'] }),
    say('presence:idle', { isIdle: true }),
    say('presence:screen', { shows: null }),
    say('presence:idle', { isIdle: false }),
  ];
  for (const earlier of [3, 2, 1, 0]) {
    await recognize(earlier);
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => ({ ok: true, value: undefined })));
  expect(reported).toEqual([['conversation:1'], true, null, false]);
});

test('a refused message does not block the next ones', async () => {
  const { say, recognize, reported } = await arrange();
  const answers = [say('presence:screen', { shows: 1 }), say('presence:screen', { shows: [] })];
  await recognize(1);
  await recognize(0);
  expect(await Promise.all(answers)).toEqual([
    expect.objectContaining({ ok: false, code: 'bad-request' }),
    { ok: true, value: undefined },
  ]);
  expect(reported).toEqual([[]]);
});

/** A connection whose messages wait until the test lets the server recognize their sender. */
async function arrange() {
  const server = await harness();
  const { account } = await buildAccount(server);
  const lookUps: ((found: Account) => void)[] = [];
  const reported: unknown[] = [];
  let receive: Listener = () => {};
  const line = {
    onAny: (listener: Listener) => {
      receive = listener;
    },
    on: () => {},
    join: () => {},
    leave: () => {},
    disconnect: () => {},
    wake: () => {},
  };
  const connection = createConnection(line, {
    base: { db: server.db, clock: server.clock, log: server.app.log, realtime: NOWHERE },
    limit: createMessageLimit({ max: 100, windowMs: 1000 }, server.clock),
    guest: null,
    accountId: account.id,
    seenIn: new Map(),
    onSeen: () => {},
    onGone: async () => {},
    authenticate: () => new Promise((resolve) => lookUps.push(resolve)),
    onIdle: (isIdle) => reported.push(isIdle),
    onScreen: (shows) => reported.push(shows),
    track: () => {},
  });
  presenceSocket(connection);
  return {
    reported,
    say: (event: string, message: object) =>
      new Promise<SocketAnswer<unknown>>((answer) => receive(event, message, answer)),
    /** Ends the lookup for this message, and lets whatever waits only for it continue. */
    async recognize(number: number) {
      lookUps[number]?.(account);
      await new Promise((rest) => setImmediate(rest));
    },
  };
}
