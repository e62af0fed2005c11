import { describe, expect, test, vi } from 'vitest';
import { manualClock } from '#test/manual-clock.ts';
import { createLiveThread, type LiveThread, type ThreadQuery } from './live-thread.ts';
import type { Page, ThreadMessage } from './thread.ts';

interface Written extends ThreadMessage {
  readonly text: string;
}

/** The two ways in which a server pages a chat: conversations by seq, broadcasts by revision. */
const PAGINGS = ['seq', 'revision'] as const;
const PAGE = 10;

/** A chat on its server, in which every change of a message takes the next revision. */
function buildServer(paging: (typeof PAGINGS)[number]) {
  let revision = 0;
  const messages: Written[] = [];
  const placed = (message: Written): Written =>
    paging === 'revision' ? { ...message, seq: message.revision } : message;
  const sorted = () => messages.map(placed).sort((a, b) => a.seq - b.seq);
  const readPage = (before = Number.POSITIVE_INFINITY): Page<Written> => {
    const above = sorted().filter(({ seq }) => seq < before);
    const page = above.slice(-PAGE);
    return { messages: page, revision, isComplete: page.length === above.length };
  };
  const readSince = (since: number): Page<Written> => {
    const changed = messages
      .map(placed)
      .filter((message) => message.revision > since)
      .sort((a, b) => a.revision - b.revision);
    if (paging === 'seq') {
      const page = changed.slice(0, PAGE);
      return { messages: page, revision, isComplete: page.length === changed.length };
    }
    const page = changed.slice(-PAGE);
    const isComplete = page.length === changed.length;
    return { messages: page, revision, isComplete, since: isComplete ? since : (page[0]?.seq ?? 1) - 1 };
  };
  return {
    messages: sorted,
    write() {
      revision += 1;
      const seq = messages.length + 1;
      const message = { id: `m${seq}`, seq, revision, text: 'new' };
      messages.push(message);
      return placed(message);
    },
    change(index: number) {
      revision += 1;
      const before = messages[index];
      if (!before) {
        throw new TypeError('Only a message that was written can change.');
      }
      messages[index] = { ...before, revision, text: `changed at ${revision}` };
      return placed({ ...before, revision, text: `changed at ${revision}` });
    },
    async read(query: ThreadQuery): Promise<Page<Written>> {
      if ('since' in query) {
        return readSince(query.since);
      }
      return readPage('before' in query ? query.before : undefined);
    },
    async readNewest(here: number | null): Promise<Page<Written>> {
      return paging === 'seq' || here === null
        ? { ...readPage(), ...(paging === 'revision' ? { since: readSince(0).since ?? 0 } : {}) }
        : readSince(here);
    },
  };
}

/** The same numbers for the same seed, so that a failure can be played again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

async function settled(thread: LiveThread<Written>): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) {
    await Promise.resolve();
  }
  expect(thread.view().problem).toBeNull();
}

describe.each(PAGINGS)('a thread whose pages run by %s', (paging) => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);

  test.each(seeds)(
    'ends as its server has it, however news is lost, late or doubled (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const clock = manualClock();
      const server = buildServer(paging);
      for (let count = 0; count < (seed % 3) * 12; count += 1) {
        server.write();
      }
      const thread = createLiveThread<Written>({ ...server, clock });
      thread.subscribe(() => {});
      let late: Written[] = [];
      for (let step = 0; step < 60; step += 1) {
        const written = server.messages().length;
        const news =
          written === 0 || random() < 0.6 ? server.write() : server.change(Math.floor(random() * written));
        const fate = random();
        if (fate < 0.2) {
          late.push(news);
        } else if (fate < 0.75) {
          thread.receive(news);
          if (fate < 0.3) {
            thread.receive(news);
          }
        }
        if (random() < 0.2) {
          for (const message of late.reverse()) {
            thread.receive(message);
          }
          late = [];
        }
        if (random() < 0.15) {
          thread.loadOlder();
        }
        if (random() < 0.2) {
          clock.advance(300);
          await settled(thread);
        }
      }
      thread.refresh();
      await settled(thread);
      clock.advance(300);
      await settled(thread);
      while (thread.view().hasOlder) {
        thread.loadOlder();
        await settled(thread);
      }
      expect(thread.view().messages).toEqual(server.messages());
    },
  );

  test('keeps news that came while the first page was read', async () => {
    const server = buildServer(paging);
    server.write();
    const page = await server.readNewest(null);
    const news = server.write();
    const thread = createLiveThread<Written>({
      ...server,
      readNewest: vi.fn().mockResolvedValueOnce(page),
      clock: manualClock(),
    });
    thread.subscribe(() => {});
    thread.receive(news);
    await settled(thread);
    expect(thread.view().messages).toEqual(server.messages());
  });
});
