import { blocks, reports } from '#server/db/schema/chat.ts';
import type { Feature } from '#server/feature.ts';
import { safetyRoutes } from './routes.ts';

/** Blocking and reporting people. */
export const safety: Feature = {
  name: 'safety',
  tables: [
    { table: blocks, ofOthers: [blocks.blockedId] },
    { table: reports, ofOthers: [reports.accountId] },
  ],
  mount: () => ({ routes: [safetyRoutes] }),
};
