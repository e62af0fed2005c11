import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type DrainWorld, NO_NETWORK, openDrainWorld, refusal } from '#test/drain.ts';
import type { Drain } from '#web/data/outbox/drain.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import type { Outcome } from '#web/data/outbox/sender.ts';

let world: DrainWorld;
beforeEach(() => {
  world = openDrainWorld();
});
const open: DrainWorld['open'] = (options) => world.open(options);
const queue: DrainWorld['queue'] = (...ids) => world.queue(...ids);
const queued: DrainWorld['queued'] = () => world.queued();
const wait: DrainWorld['wait'] = (ms) => world.wait(ms);

describe('no network', () => {
  test('keeps every lane waiting, and tries again after the wait', async () => {
    world.fates = [NO_NETWORK];
    await queue('a1', 'b1');
    const drain = open();
    await drain.run();
    expect(world.tries).toEqual(['a1']);
    expect(world.report).not.toHaveBeenCalled();
    world.clock.advance(1000);
    await drain.run();
    expect(world.tries).toEqual(['a1', 'a1', 'b1']);
    expect(drain.blocks.of('*')).toBeNull();
  });

  test('waits longer after each failure, and short again after something arrived', async () => {
    const drain = open();
    const waits: number[] = [];
    await queue('a1', 'a2');
    for (const fate of [NO_NETWORK, NO_NETWORK, undefined, NO_NETWORK]) {
      world.fates = fate ? [fate] : [{ kind: 'again' }, NO_NETWORK];
      await drain.run();
      const wait = (drain.blocks.of('*')?.until ?? 0) - world.clock.now();
      waits.push(wait);
      world.clock.set(world.clock.now() + wait);
    }
    expect(waits).toEqual([1000, 2000, 1000, 2000]);
  });

  test('is no reason to wait for an app that comes back', async () => {
    world.fates = [NO_NETWORK];
    await queue('a1');
    const drain = open();
    await drain.run();
    await drain.resume();
    expect(world.tries).toEqual(['a1', 'a1']);
  });

  test('is assumed of a server that does not answer within 20 seconds', async () => {
    const aborted = vi.fn();
    const drain = open({
      senders: {
        coaching: {
          send: (_items, { signal }) =>
            new Promise((_, reject) => {
              signal.addEventListener('abort', () => {
                aborted();
                reject(new DOMException('too late', 'AbortError'));
              });
              world.clock.advance(19_999);
              expect(aborted).not.toHaveBeenCalled();
              world.clock.advance(1);
            }),
        },
      },
    });
    await queue('a1');
    await drain.run();
    expect(aborted).toHaveBeenCalledOnce();
    expect(drain.blocks.of('*')).toMatchObject({ kind: 'backoff' });
  });
});

describe('a lane that cannot continue', () => {
  test('lets the others go, and comes back when the server asked for it', async () => {
    world.fates = [refusal('too-many-requests', 60_000)];
    await queue('a1', 'b1');
    const drain = open();
    await drain.run();
    expect(world.tries).toEqual(['a1', 'b1']);
    expect(drain.blocks.of('coaching:a')).toMatchObject({ kind: 'asked-to-wait', until: 60_000 });
    await drain.resume();
    await wait(59_999);
    expect(world.tries).toHaveLength(2);
    await wait(1);
    expect(world.tries).toEqual(['a1', 'b1', 'a1']);
  });

  test('lets the one of two come back first that has to wait less', async () => {
    world.fates = [refusal('too-many-requests', 60_000), refusal('shutting-down', 5000)];
    await queue('a1', 'b1');
    const drain = open();
    await drain.run();
    await wait(5000);
    expect(world.tries).toEqual(['a1', 'b1', 'b1']);
    await wait(55_000);
    expect(world.tries).toEqual(['a1', 'b1', 'b1', 'a1']);
  });

  test('because of a fault of ours is reported, and tried again', async () => {
    const fault = new TypeError('not a function');
    world.fates = [fault, refusal('internal')];
    await queue('a1', 'b1');
    const drain = open();
    await drain.run();
    expect(world.report).toHaveBeenCalledExactlyOnceWith(fault);
    await wait(1000);
    expect(world.tries).toEqual(['a1', 'b1', 'a1', 'b1']);
  });

  test('although its sender learns something each time is left for later', async () => {
    world.fates = Array.from({ length: 9 }, () => ({ kind: 'again' }));
    await queue('a1', 'b1');
    await open().run();
    expect(world.tries).toEqual([...Array.from({ length: 9 }, () => 'a1'), 'b1']);
    expect(await queued()).toMatchObject([{ id: 'a1' }]);
  });
});

describe('a lane that another device holds', () => {
  const held: Outcome = { kind: 'held', until: 60_000 };

  test('waits until the lease ends', async () => {
    world.fates = [held];
    await queue('a1');
    const drain = open();
    await drain.run();
    expect(drain.blocks.of('coaching:a')).toMatchObject({ kind: 'held', until: 60_000 });
    expect(world.onState).toHaveBeenCalled();
    await drain.resume();
    expect(world.tries).toHaveLength(1);
    await wait(60_000);
    expect(world.tries).toEqual(['a1', 'a1']);
  });

  test.each([
    [500, 1000],
    [120_001, 120_000],
  ])('waits neither a moment nor forever for a lease until %i', async (until, waits) => {
    world.fates = [{ kind: 'held', until }];
    await queue('a1');
    const drain = open();
    await drain.run();
    expect(drain.blocks.of('coaching:a')).toMatchObject({ until: waits });
  });

  test('is taken over on request, again if the first try fails, and only once', async () => {
    world.fates = [held];
    await queue('a1', 'a2');
    const drain = open();
    await drain.run();
    world.fates = [refusal('internal')];
    await drain.takeOver('coaching:a');
    await wait(1000);
    expect(world.tries).toEqual(['a1 a2', 'a1 a2*', 'a1 a2*', 'a2']);
  });

  test('is taken over if that was asked for while it was being refused', async () => {
    await queue('a1');
    const drain: Drain = open({
      senders: {
        coaching: {
          async send(lane, options) {
            const outcome = await world.sender.send(lane, options);
            if (outcome.kind === 'held') {
              void drain.takeOver('coaching:a');
            }
            return outcome;
          },
        },
      },
    });
    world.fates = [held];
    await drain.run();
    expect(world.tries).toEqual(['a1', 'a1*']);
  });

  test('is not taken over again after the other device held on to it', async () => {
    world.fates = [held, held];
    await queue('a1');
    const drain = open();
    await drain.run();
    await drain.takeOver('coaching:a');
    await wait(120_000);
    expect(world.tries).toEqual(['a1', 'a1*', 'a1']);
  });

  test('continues now if what was held left the queue in between', async () => {
    await queue('a1', 'a2');
    const [first] = await queued();
    world.fates = [held];
    const drain = open({
      senders: {
        coaching: {
          async send(lane, options) {
            const outcome = await world.sender.send(lane, options);
            if (outcome.kind === 'held') {
              await world.store.write((tx) => removeItems(tx, [first?.n ?? 0]));
            }
            return outcome;
          },
        },
      },
    });
    await drain.run();
    expect(world.tries).toEqual(['a1 a2', 'a2']);
  });
});
