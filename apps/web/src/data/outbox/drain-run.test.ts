import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DrainWorld, ME, NO_NETWORK, openDrainWorld, refusal } from '#test/drain.ts';
import type { Drain } from '#web/data/outbox/drain.ts';
import { addItems } from '#web/data/outbox/item-store.ts';

let world: DrainWorld;
beforeEach(() => {
  world = openDrainWorld();
});
const open: DrainWorld['open'] = (options) => world.open(options);
const queue: DrainWorld['queue'] = (...ids) => world.queue(...ids);
const queued: DrainWorld['queued'] = () => world.queued();
const wait: DrainWorld['wait'] = (ms) => world.wait(ms);

describe('the order of sending', () => {
  test('is the oldest lane first, and each lane in its own order', async () => {
    await queue('a1', 'b1', 'a2');
    await open().run();
    expect(world.tries).toEqual(['a1 a2', 'b1', 'a2']);
    expect(await queued()).toEqual([]);
  });

  test('says what arrived, and which lane has changed', async () => {
    await queue('a1');
    await open().run();
    expect(world.onSent).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ family: 'coaching', key: 'a' }),
    );
    expect(world.onStored).toHaveBeenCalledExactlyOnceWith(['a']);
  });

  test('says so once, when no more of the lane waits', async () => {
    await queue('a1', 'a2', 'b1');
    await open().run();
    expect(world.tries).toHaveLength(3);
    expect(world.onSent.mock.calls.map(([{ key }]) => key)).toEqual(['a', 'b']);
  });

  test('says what is being sent while it is', async () => {
    await queue('a1');
    const drain = open();
    const seen: (string | null)[] = [];
    world.onState.mockImplementation(() => seen.push(drain.sending()));
    await drain.run();
    expect(seen).toEqual(['coaching:a', null]);
  });

  test('leaves what another version of the app has queued, and tries the rest', async () => {
    const item = { topic: 'training:session-delete' as const, key: 't', id: 't1', body: null };
    await world.store.write((tx) => addItems(tx, [item], { accountId: ME, now: 0 }));
    await queue('a1');
    await open().run();
    expect((await queued()).map(({ id }) => id)).toEqual(['t1']);
    expect(world.onSent).toHaveBeenCalledOnce();
  });

  test('ends where another account has signed in since the lane was read', async () => {
    await queue('a1');
    world.whoAmI.mockImplementationOnce(async () => {
      world.account = 'another';
      return ME;
    });
    await open().run();
    expect(world.tries).toEqual([]);
    expect((await queued()).map(({ id }) => id)).toEqual(['a1']);
  });

  test('goes nowhere without an account', async () => {
    world.account = null;
    await queue('a1');
    await open().run();
    expect(world.tries).toEqual([]);
    expect(world.whoAmI).not.toHaveBeenCalled();
  });
});

describe('the session of a run', () => {
  test('is asked once, and again after a sign-in or when the app comes back', async () => {
    const drain = open();
    await queue('a1', 'a2');
    await drain.run();
    expect(world.whoAmI).toHaveBeenCalledTimes(1);
    await queue('a3');
    await drain.restart();
    expect(world.whoAmI).toHaveBeenCalledTimes(2);
    await queue('a4');
    await drain.resume();
    expect(world.whoAmI).toHaveBeenCalledTimes(3);
  });

  test('stops everything if it is another account’s, until that one signs in again', async () => {
    world.session = 'another';
    await queue('a1');
    const drain = open();
    await drain.run();
    expect(drain.isSignedOut()).toBe(true);
    expect(world.onState).toHaveBeenCalled();
    await wait(3_600_000);
    expect(world.whoAmI).toHaveBeenCalledTimes(1);
    world.session = ME;
    await drain.restart();
    expect(drain.isSignedOut()).toBe(false);
    expect(world.tries).toEqual(['a1']);
  });

  test('is asked again after the session has expired', async () => {
    world.fates = [refusal('not-signed-in')];
    await queue('a1');
    const drain = open();
    await drain.run();
    expect(drain.isSignedOut()).toBe(true);
    await drain.resume();
    expect(world.whoAmI).toHaveBeenCalledTimes(2);
    expect(world.tries).toEqual(['a1', 'a1']);
  });

  test.each([
    ['a sign-in', (drain: Drain) => drain.restart()],
    ['the app coming back', (drain: Drain) => drain.resume()],
  ])('is asked again where the refusal of an old one comes after %s', async (_name, comeBack) => {
    const refused = Promise.withResolvers<string>();
    world.whoAmI.mockImplementationOnce(() => refused.promise);
    await queue('a1');
    const drain = open();
    const running = drain.run();
    await vi.waitFor(() => expect(world.whoAmI).toHaveBeenCalledOnce());
    void comeBack(drain);
    refused.reject(refusal('not-signed-in'));
    await running;
    expect(drain.isSignedOut()).toBe(false);
    expect(world.tries).toEqual(['a1']);
  });

  test('is asked later if the server refuses to say', async () => {
    world.whoAmI.mockRejectedValueOnce(refusal('not-scorer'));
    await queue('a1');
    const drain = open();
    await drain.run();
    expect(world.tries).toEqual([]);
    expect(await queued()).toMatchObject([{ state: 'queued' }]);
    await wait(1000);
    expect(world.tries).toEqual(['a1']);
  });

  test('keeps everything waiting while the network fails to say', async () => {
    world.whoAmI.mockRejectedValueOnce(NO_NETWORK);
    await queue('a1', 'b1');
    const drain = open();
    await drain.run();
    expect(drain.blocks.of('*')).toMatchObject({ kind: 'backoff' });
    await wait(999);
    expect(world.whoAmI).toHaveBeenCalledTimes(1);
    await wait(1);
    expect(world.tries).toEqual(['a1', 'b1']);
  });
});

describe('a refusal', () => {
  test('costs the refused items their place, with its reason, and lets the lane continue', async () => {
    await queue('a1', 'a2');
    const [first] = await queued();
    world.fates = [{ kind: 'refused', items: first ? [first] : [], reason: 'not-permitted' }];
    await open().run();
    expect(await queued()).toMatchObject([{ id: 'a1', state: 'refused', reason: 'not-permitted' }]);
    expect(world.tries).toEqual(['a1 a2', 'a2']);
    expect(world.onStored).toHaveBeenCalledWith(['a']);
  });

  test('costs nothing when it is about another account’s session', async () => {
    await queue('a1');
    const drain = open({
      senders: {
        coaching: {
          async send(items) {
            world.session = 'another';
            return { kind: 'refused', items, reason: 'not-permitted' };
          },
        },
      },
    });
    await drain.run();
    expect(await queued()).toMatchObject([{ state: 'queued' }]);
    expect(drain.isSignedOut()).toBe(true);
  });
});

describe('a device that cannot read its queue', () => {
  test('reports it, waits and tries again', async () => {
    await queue('a1');
    const fault = new DOMException('The database is gone.', 'InvalidStateError');
    let isBroken = true;
    const drain = open({
      store: { ...world.store, read: (act) => (isBroken ? Promise.reject(fault) : world.store.read(act)) },
    });
    await drain.run();
    isBroken = false;
    expect(world.report).toHaveBeenCalledExactlyOnceWith(fault);
    expect(drain.blocks.of('*')).toMatchObject({ until: 1000 });
    await wait(999);
    expect(world.tries).toEqual([]);
    await wait(1);
    expect(world.tries).toEqual(['a1']);
  });
});
