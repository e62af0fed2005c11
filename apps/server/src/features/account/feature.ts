import { appUser } from '#server/db/schema/account.ts';
import type { Feature } from '#server/feature.ts';
import { eraseDue } from './erase.ts';
import { accountRoutes } from './routes.ts';

const ERASE_EVERY_MS = 3_600_000;

/** Accounts: preferences, export and erasure, for which it asks every other feature. */
export const account: Feature = {
  name: 'account',
  tables: [
    { table: appUser, exported: { in: 'account.json' }, erased: { by: 'eraseAccount, after every feature' } },
  ],
  mount: (parts) => ({
    routes: [(api) => accountRoutes(api, parts)],
    jobs: [
      {
        failure: 'The accounts to erase were not looked for',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        work: () => eraseDue({ ...parts, deleteIdentity: parts.identity.deleteIdentity }),
      },
    ],
  }),
};
