import { requireAccount } from '#server/context.ts';
import { appSession, authSpentToken, authThrottle } from '#server/db/schema/account.ts';
import {
  idpAccount,
  idpJwks,
  idpPasskey,
  idpSession,
  idpTwoStep,
  idpUser,
  idpVerification,
} from '#server/db/schema/identity.ts';
import type { Feature } from '#server/feature.ts';
import { readIdentity } from './embedded/export-store.ts';
import { EMBEDDED_ISSUER } from './policy.ts';
import { authRoutes } from './routes.ts';

const EXPIRE_EVERY_MS = 10 * 60_000;
/** The provider's own rows go when an account's identity is deleted, before anything else of it. */
const OF_PROVIDER = { exported: { in: 'identity.json' }, erased: { by: 'deleteIdentity' } };

/** Signing in, sessions, and the provider that runs inside the server. */
export const auth: Feature = {
  name: 'auth',
  tables: [
    appSession,
    {
      table: authThrottle,
      exported: { not: 'counts attempts by hashes' },
      erased: { not: 'the hashes name no one, and expire' },
    },
    {
      table: authSpentToken,
      exported: { not: 'hashes of used tokens' },
      erased: { not: 'the hashes name no one, and expire' },
    },
    { table: idpUser, ...OF_PROVIDER },
    { table: idpAccount, ...OF_PROVIDER },
    { table: idpSession, ...OF_PROVIDER },
    { table: idpVerification, ...OF_PROVIDER, exported: { not: 'hashes of codes that wait to be used' } },
    { table: idpPasskey, ...OF_PROVIDER },
    { table: idpTwoStep, ...OF_PROVIDER },
    {
      table: idpJwks,
      exported: { not: 'signing keys of the server' },
      erased: { not: 'signing keys of the server' },
    },
  ],
  async exportFiles({ db, account }) {
    const { issuer, subject } = requireAccount(account);
    if (issuer !== EMBEDDED_ISSUER) {
      return []; // The other provider has it.
    }
    return [
      {
        name: 'identity.json',
        parts: 1,
        async *pieces() {
          yield `${JSON.stringify(await readIdentity(db, subject), null, 2)}\n`;
        },
      },
    ];
  },
  mount: (parts) => ({
    openRoutes: [parts.identity.backend.routes],
    routes: [(api) => authRoutes(api, parts)],
    jobs: [
      {
        name: 'expire-sessions',
        failure: 'Expired sessions were not deleted',
        everyMs: EXPIRE_EVERY_MS,
        work: () => parts.identity.prune(),
      },
    ],
  }),
};
