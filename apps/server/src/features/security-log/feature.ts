import { securityEvent } from '#server/db/schema/security-log.ts';
import type { Feature } from '#server/feature.ts';
import { expireEvents } from './list.ts';
import { securityLogRoutes } from './routes.ts';

const EXPIRE_EVERY_MS = 3_600_000;

/** The security log of accounts and of the server. */
export const securityLog: Feature = {
  name: 'security-log',
  tables: [securityEvent],
  mount: (parts) => ({
    routes: [securityLogRoutes],
    jobs: [
      {
        failure: 'Old security events were not deleted',
        everyMs: EXPIRE_EVERY_MS,
        atStart: true,
        work: () => expireEvents(parts),
      },
    ],
  }),
};
