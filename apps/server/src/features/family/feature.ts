import { guardians, protectionRequests } from '#server/db/schema/family.ts';
import type { Feature } from '#server/feature.ts';
import { familyRoutes } from './routes.ts';
import { deleteInvitesTo, deleteOutdated } from './store.ts';

const DELETE_EVERY_MS = 3_600_000;

/** Protection of minors, and the guardians who look after them. */
export const family: Feature = {
  name: 'family',
  tables: [
    {
      table: guardians,
      ofOthers: [guardians.createdBy, guardians.confirmedBy],
      withheld: [guardians.createdBy, guardians.confirmedBy],
    },
    protectionRequests,
  ],
  async eraseAccount(_context, tx, { email }) {
    if (email !== null) {
      await deleteInvitesTo(tx, email);
    }
  },
  mount: (parts) => ({
    routes: [
      (api) =>
        familyRoutes(api, {
          mailer: parts.mailer,
          publicUrl: parts.config.publicUrl,
          throttle: parts.identity.throttle,
        }),
    ],
    jobs: [
      {
        name: 'expire-guardians',
        failure: 'Outdated guardians were not deleted',
        everyMs: DELETE_EVERY_MS,
        atStart: true,
        work: () => deleteOutdated(parts.db, parts.clock.now()),
      },
    ],
  }),
};
