import { appUser } from '#server/db/schema/account.ts';
import type { Feature } from '#server/feature.ts';
import { eraseDue } from './erase.ts';
import { REMINDED_BEFORE_MS, remindOwners } from './erase-soon.ts';
import { accountRoutes } from './routes.ts';

const ERASE_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

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
        name: 'erase-accounts',
        failure: 'The accounts to erase were not looked for',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        work: () => eraseDue({ ...parts, deleteIdentity: parts.identity.deleteIdentity }),
      },
      {
        name: 'remind-of-erasure',
        failure: 'Owners of deleted accounts were not reminded',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        async work() {
          const { mailer, config } = parts;
          // Shorter than that, the mail about the deletion has just been sent.
          if (config.accountGraceDays * DAY_MS > REMINDED_BEFORE_MS) {
            await remindOwners(parts, { mailer, publicUrl: config.publicUrl });
          }
        },
      },
    ],
  }),
};
