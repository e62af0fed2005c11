import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { vi } from 'vitest';
import { type ManualClock, manualClock } from '#test/manual-clock.ts';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { createLocalStore, type LocalStore } from '#web/data/local-store.ts';
import { createExclusive } from '#web/data/one-at-a-time.ts';
import { createDrain, type Drain, type DrainOptions } from '#web/data/outbox/drain.ts';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { addItems, readItems, removeItems } from '#web/data/outbox/item-store.ts';
import type { Outcome, Sender } from '#web/data/outbox/sender.ts';

export const ME = 'me';
export const NO_NETWORK = new NetworkError(new TypeError('Failed to fetch'));

/** A queue that is sent to a server of the test's making. Its clock begins at 0. */
export interface DrainWorld {
  readonly clock: ManualClock;
  readonly store: LocalStore;
  /** The account of this device, and that of the browser's session. */
  account: string | null;
  session: string | null;
  /** The fates of the next tries; everything arrives after them. */
  fates: (Outcome | Error)[];
  /** The ids of each try, with a star where it takes the lease over. */
  readonly tries: string[];
  readonly sender: Sender;
  readonly whoAmI: ReturnType<typeof vi.fn<DrainOptions['whoAmI']>>;
  readonly onStored: ReturnType<typeof vi.fn<DrainOptions['onStored']>>;
  readonly onSent: ReturnType<typeof vi.fn<DrainOptions['onSent']>>;
  readonly onState: ReturnType<typeof vi.fn<DrainOptions['onState']>>;
  readonly report: ReturnType<typeof vi.fn<DrainOptions['report']>>;
  open(options?: Partial<DrainOptions>): Drain;
  /** Queues items by their ids, each in the lane of its first letter. */
  queue(...ids: readonly string[]): Promise<void>;
  queued(): Promise<OutboxItem[]>;
  /** Lets this much time pass, and a run that was due in it come to its end. */
  wait(ms: number): Promise<void>;
}

export function openDrainWorld(): DrainWorld {
  const clock = manualClock(0);
  const store = createLocalStore();
  const oneAtATime = createExclusive('test', undefined);
  let running: Promise<unknown> = Promise.resolve();
  const world: DrainWorld = {
    clock,
    store,
    account: ME,
    session: ME,
    fates: [],
    tries: [],
    sender: {
      async send(lane, { takeOver }) {
        world.tries.push(`${lane.map(({ id }) => id).join(' ')}${takeOver ? '*' : ''}`);
        const fate = world.fates.shift();
        if (fate instanceof Error) {
          throw fate;
        }
        if (fate === undefined) {
          await store.write((tx) => removeItems(tx, [lane[0]?.n ?? 0]));
        }
        return fate ?? { kind: 'sent' };
      },
    },
    whoAmI: vi.fn(async () => world.session),
    onStored: vi.fn(),
    onSent: vi.fn(),
    onState: vi.fn(),
    report: vi.fn(),
    open: (options) =>
      createDrain({
        ...world,
        senders: { coaching: world.sender },
        random: () => 1,
        exclusive(act) {
          const turn = oneAtATime(act);
          running = turn.catch(() => undefined);
          return turn;
        },
        accountId: () => world.account,
        ...options,
      }),
    async queue(...ids) {
      const items = ids.map(
        (id) => ({ topic: 'coaching:read', key: id.slice(0, 1), id, body: { isRead: true } }) as const,
      );
      await store.write((tx) => addItems(tx, items, { accountId: ME, now: 0 }));
    },
    queued: () => store.read((tx) => readItems(tx, ME)),
    async wait(ms) {
      clock.advance(ms);
      await running;
      // The store works in order: after these, the next run is planned.
      await world.queued();
      await world.queued();
    },
  };
  return world;
}

export function refusal(code: ErrorCode, retryAfterMs: number | null = null): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(message, { status, code, requestId: null, detail: undefined, retryAfterMs });
}
