import { crowdMoments, streamMessageReactions, streamMessages } from '#server/db/schema/stream-chat.ts';
import type { Feature } from '#server/feature.ts';
import { createBurstLimit } from './burst-limit.ts';
import { createCrowdBook } from './crowd-book.ts';
import { crowdRoutes } from './routes.ts';

const FLUSH_EVERY_MS = 1000;

/** The chat beside a broadcast, and the reactions of its crowd. */
export const crowd: Feature = {
  name: 'crowd',
  tables: [
    streamMessages,
    streamMessageReactions,
    { table: crowdMoments, exported: { not: 'counts, which name no one' } },
  ],
  mount(parts) {
    const book = createCrowdBook(parts);
    const limitBurst = createBurstLimit(parts);
    return {
      routes: [(api) => crowdRoutes(api, { crowd: book, limitBurst })],
      jobs: [
        {
          name: 'write-crowds',
          failure: 'What crowds sent was not written down',
          onEveryServer: true,
          everyMs: FLUSH_EVERY_MS,
          work: () => book.flush(),
        },
      ],
      close: () => book.flush(),
    };
  },
};
