import type { Clock } from '#server/clock.ts';
import type { AuthConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { GoogleClient } from '#server/features/auth/google/google-client.ts';
import type { KnownDevices } from '#server/features/auth/known-device.ts';
import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import type { IdentityBackend, IdentityOperator, KnownIdentity } from '#server/features/auth/provider.ts';
import type { Throttle } from '#server/features/auth/throttle.ts';
import { createVerifier } from '#server/features/auth/verifier.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { sendVerification } from './actions.ts';
import { createEngine, EMBEDDED_AUDIENCE } from './engine.ts';
import { facade } from './facade.ts';
import { createGate } from './gate.ts';
import { actionLink } from './mails.ts';
import { notifyWaysChanged } from './notices.ts';
import { createCode, deleteExpiredCodes } from './one-time-code-store.ts';
import { createOwnWays } from './own-ways.ts';
import { relyingParty } from './passkeys.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { ProviderContext } from './provider-context.ts';
import { createCredential } from './sign-in.ts';
import { createStoredKeyset, deleteOldKeys, retireKeys } from './signing-keys.ts';
import {
  changeCredential,
  deleteExpiredSessions,
  deleteSessions,
  deleteUser,
  findPasswordHash,
  findSession,
  findUser,
  findUserByEmail,
  hasSession,
  listUsers,
  type ProviderUser,
  setDisabled,
} from './store.ts';
import { seconds } from './tokens.ts';
import { endTwoStep } from './two-step.ts';

interface EmbeddedOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  auth: AuthConfig;
  throttle: Throttle;
  devices: KnownDevices;
  google: GoogleClient | null;
  mailer: Mailer | null;
  publicUrl: string;
  /** Native shells load the app from an origin of their own and speak to us across it. */
  nativeOrigins: readonly string[];
  onCredentialChange: ProviderContext['onCredentialChange'];
  onEmailVerified: ProviderContext['onEmailVerified'];
  onSecondStepChange: ProviderContext['onSecondStepChange'];
  onDisable: ProviderContext['onDisable'];
  isShared: ProviderContext['isShared'];
}

/** The provider that needs no account anywhere: the Identity Toolkit protocol, served by ourselves. */
export function createEmbeddedBackend(options: EmbeddedOptions): IdentityBackend {
  const { db, clock, auth } = options;
  const verify = createVerifier({
    issuer: EMBEDDED_ISSUER,
    audience: EMBEDDED_AUDIENCE,
    keyset: createStoredKeyset({ db, clock }),
    now: () => clock.now(),
  });
  const context: ProviderContext = {
    ...options,
    verify,
    secret: auth.secret,
    engine: createEngine({ ...options, secret: auth.secret, minPassword: auth.minPassword }),
    // About twenty sign-ins a second on two cores; five seconds of waiting is as long as anybody should.
    gate: createGate({ atOnce: 2, waiting: 100 }),
    rules: auth,
  };

  return {
    issuer: EMBEDDED_ISSUER,
    verify,
    async isLive({ uid, issuedAt, providerSession }) {
      const user = await findUser(db, uid);
      const isOpen = providerSession !== null && (await hasSession(db, providerSession));
      return user !== undefined && isOpen && !user.isDisabled && issuedAt >= seconds(user.validSince);
    },
    async deleteUser(uid) {
      await deleteUser(db, uid);
      return 'deleted';
    },
    async endSessions(uid) {
      await db.transaction((tx) => changeCredential(tx, { userId: uid, at: clock.now() }));
      return 'ended';
    },
    operator: createOperator(context),
    ways: createOwnWays(context),
    async createUser({ email, password, displayName }) {
      const token = await createCredential(context, {
        email: email.toLowerCase(),
        password,
        name: displayName,
      });
      const found = await findSession(db, token);
      if (!found) {
        throw new TypeError(`The identity of ${displayName} was not kept.`);
      }
      await deleteSessions(db, found.user.id); // A script needs no session.
      return found.user.id;
    },
    sendVerification: options.mailer && ((uid) => sendVerification(context, uid)),
    routes: facade({ context, nativeOrigins: options.nativeOrigins }),
    publicConfig: () => ({
      provider: 'embedded',
      apiOrigin: '',
      google: options.google !== null,
      mail: options.mailer !== null,
      passkeys: relyingParty(options.publicUrl) !== null,
    }),
    async prune() {
      await deleteExpiredSessions(db, clock.now());
      await deleteExpiredCodes({ db, clock });
      await deleteOldKeys({ db, clock });
    },
  };
}

function createOperator(context: ProviderContext): IdentityOperator {
  const { db, clock, gate, publicUrl, onCredentialChange, onDisable } = context;
  return {
    list: async () => (await listUsers(db)).map(toKnown),
    async find(email) {
      const user = await findUserByEmail(db, email.trim().toLowerCase());
      return user && toKnown(user);
    },
    async setDisabled(userId, isDisabled) {
      const at = clock.now();
      await db.transaction(async (tx) => {
        await setDisabled(tx, { userId, isDisabled, at });
        await onDisable(tx, { uid: userId, at: isDisabled ? at : null });
        if (isDisabled) {
          await changeCredential(tx, { userId, at }); // Voids what was given out so far.
          await onCredentialChange(tx, userId);
        }
      });
    },
    async makeResetLink(userId) {
      const user = await findUser(db, userId);
      if (!user) {
        throw new TypeError('There is no account with this id.');
      }
      const kind = 'PASSWORD_RESET';
      return actionLink(kind, {
        publicUrl,
        code: await createCode(context, { kind, userId, email: user.email }),
      });
    },
    async hasPassword(userId, password) {
      const hash = await findPasswordHash(db, userId);
      return hash !== null && gate(() => verifyPassword({ hash, password }));
    },
    async setPassword(userId, password) {
      const passwordHash = await gate(() => hashPassword(password));
      await db.transaction(async (tx) => {
        await changeCredential(tx, { userId, passwordHash, at: clock.now() });
        await onCredentialChange(tx, userId);
      });
    },
    async endTwoStep(userId) {
      const user = await findUser(db, userId);
      const wasOn = await endTwoStep(context, userId);
      if (user && wasOn) {
        await notifyWaysChanged(context, { to: user.email, change: 'two-step-off' });
      }
      return wasOn;
    },
    rotateKeys: () => retireKeys({ db, clock }),
  };
}

function toKnown({ id, email, isDisabled, emailVerified, createdAt }: ProviderUser): KnownIdentity {
  return { uid: id, email, isDisabled, isConfirmed: emailVerified, createdAt };
}
