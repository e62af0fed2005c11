import type { AppConfig } from '@allcourt/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireNotDeleted } from '#server/features/account/policy.ts';
import {
  findDemoPlayer,
  isDemoPlayer,
  noteVerifiedEmail,
  setDisabled,
  setSecondStep,
} from '#server/features/account/service.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { SocketProof } from '#server/realtime/hub.ts';
import { createEmbeddedBackend } from './embedded/backend.ts';
import { createFirebaseBackend } from './firebase/backend.ts';
import { createGoogleClient, type GoogleClient } from './google/google-client.ts';
import { createKnownDevices, type KnownDevices } from './known-device.ts';
import { EMBEDDED_ISSUER } from './policy.ts';
import type { IdentityBackend, NewIdentity } from './provider.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createSocketPass, readSocketPass } from './socket-pass.ts';
import { deleteExpiredSpent } from './spent-token-store.ts';
import { createThrottle, type Throttle } from './throttle.ts';

interface SessionCookie {
  /** The token a request came with. */
  read(request: FastifyRequest): string | undefined;
  /** The token in the `cookie` header of a handshake, which is no request of Fastify's. */
  readHeader(header: string | undefined): string | undefined;
  set(reply: FastifyReply, token: string): void;
  /** Deletes the cookie, and what the browser's HTTP cache has of the account. */
  clear(reply: FastifyReply): void;
}

/** Ignores cookies of another program on this host, since cookies do not know ports. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Identities and sessions: the door of `features/auth`. */
export interface Identity {
  backend: IdentityBackend;
  sessions: Sessions;
  cookie: SessionCookie;
  throttle: Throttle;
  devices: KnownDevices;
  /** Lets this browser's guesses at an account's password count apart from those of others. */
  rememberDevice(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<void>;
  /** The account and the id of the session that a socket's handshake proves, by its `cookie` header or by a pass. */
  admit(proof: SocketProof): Promise<SignedIn | undefined>;
  /** The account of that session by now. */
  authenticate(sessionId: string): Promise<Account | undefined>;
  /** Opens a socket for a session where there is no cookie to do so. */
  createSocketPass(sessionId: string): string;
  /** Null when Google sign-in through our popup is off. */
  google: GoogleClient | null;
  /** Deletes an identity at the provider in use; identities of another provider stay. */
  deleteIdentity(owner: Owner): Promise<'deleted' | 'left'>;
  /** Voids an identity's tokens at the provider in use; identities of another provider are untouched. */
  endProviderSessions(owner: Owner): Promise<'ended' | 'left'>;
  /** Mails a verification link; null where this server does not send them. */
  sendVerification: ((owner: Owner) => Promise<void>) | null;
  /** Signs a person out everywhere, at the provider as well, as far as it can be asked. */
  signOutEverywhere(owner: Owner): Promise<void>;
  /** Client configuration embedded in index.html. */
  publicConfig(): Promise<AppConfig>;
  /** Deletes expired sessions and counted attempts, and the provider's expired rows. */
  prune(): Promise<void>;
}

export interface SignedIn {
  account: Account;
  sessionId: string;
}

/** A person, as their provider knows them. */
export interface Owner {
  issuer: string;
  subject: string;
}

interface IdentityOptions {
  config: Pick<Config, 'auth' | 'google' | 'nativeOrigins' | 'publicUrl' | 'secure'>;
  db: Database;
  clock: Clock;
  log: Logger;
  mailer: Mailer | null;
  /** Called with the ids of ended sessions. */
  onSessionsEnd?: (sessionIds: readonly string[]) => void;
}

export function createIdentity({ config, db, clock, log, mailer, onSessionsEnd }: IdentityOptions): Identity {
  const { auth, nativeOrigins, publicUrl, secure } = config;
  const throttle = createThrottle({ db, clock, secret: auth.secret });
  const devices = createKnownDevices({ secret: auth.secret, secure, clock });
  const sessions = createSessions({
    db,
    clock,
    idleDays: auth.sessionIdleDays,
    absoluteDays: auth.sessionAbsoluteDays,
    ...(onSessionsEnd ? { onEnd: onSessionsEnd } : {}),
  });
  const google = config.google && createGoogleClient(config.google, clock);
  const backend = auth.firebase
    ? createFirebaseBackend({ project: auth.firebase, clock, log })
    : createEmbeddedBackend({
        db,
        clock,
        log,
        auth,
        throttle,
        devices,
        google,
        mailer,
        publicUrl,
        nativeOrigins,
        isShared: (subject) => isDemoPlayer(db, { issuer: EMBEDDED_ISSUER, subject }),
        onEmailVerified: (tx, { uid, ...verified }) =>
          noteVerifiedEmail(tx, { issuer: EMBEDDED_ISSUER, subject: uid, ...verified }),
        onSecondStepChange: (tx, { uid, at }) =>
          setSecondStep(tx, { issuer: EMBEDDED_ISSUER, subject: uid, at }),
        async onDisable(tx, { uid, at }) {
          const owner = { issuer: EMBEDDED_ISSUER, subject: uid };
          const kind = at ? 'account-disabled' : 'account-enabled';
          await setDisabled(tx, { ...owner, at });
          await recordSecurityEvent({ db: tx, clock }, { kind, of: owner, device: undefined });
        },
        onCredentialChange: (tx, subject) => sessions.endAll(tx, { issuer: EMBEDDED_ISSUER, subject }),
      });

  const cookie = createSessionCookie({ secure, maxAge: sessions.cookieSeconds });
  const sessionOfCookie = (header: string | undefined) => {
    const token = cookie.readHeader(header);
    return token && sessions.idOf(token);
  };
  const authenticate = async (sessionId: string) => {
    const account = await sessions.authenticateId(sessionId);
    return account && requireNotDeleted(account);
  };
  const endProviderSessions: Identity['endProviderSessions'] = async ({ issuer, subject }) =>
    issuer === backend.issuer ? backend.endSessions(subject) : 'left';

  return {
    backend,
    sessions,
    cookie,
    throttle,
    devices,
    async rememberDevice({ headers: { cookie: cookieHeader } }, reply, { subject, isDemo }) {
      if (isDemo) {
        return; // Everyone who tries the demo would share it.
      }
      const replaced = devices.find(cookieHeader, subject);
      if (replaced) {
        await throttle.mark({ kind: 'replaced', subject: replaced.nonce });
      }
      devices.remember((value) => reply.header('set-cookie', value), { cookieHeader, subject });
    },
    google,
    async admit({ cookieHeader, pass }) {
      const sessionId =
        pass === undefined
          ? sessionOfCookie(cookieHeader)
          : readSocketPass(pass, { secret: auth.secret, now: clock.now() });
      const account = sessionId && (await authenticate(sessionId));
      return account ? { account, sessionId } : undefined;
    },
    authenticate,
    createSocketPass: (sessionId) => createSocketPass(sessionId, { secret: auth.secret, now: clock.now() }),
    deleteIdentity: async ({ issuer, subject }) =>
      issuer === backend.issuer ? backend.deleteUser(subject) : 'left',
    endProviderSessions,
    sendVerification: verificationOf(backend),
    async signOutEverywhere(owner) {
      // A provider that cannot be asked must not keep a lost phone signed in here.
      await endProviderSessions(owner).catch((error: unknown) =>
        log.warn({ err: error }, 'The tokens of the provider were not voided'),
      );
      await sessions.endAll(db, owner);
    },
    publicConfig: async () => ({
      ...backend.publicConfig(),
      demo: (await findDemoPlayer(db)) !== undefined,
    }),
    async prune() {
      await sessions.prune();
      await throttle.prune();
      await deleteExpiredSpent(db, clock.now());
      await backend.prune();
    },
  };
}

function verificationOf({ issuer, sendVerification }: IdentityBackend): Identity['sendVerification'] {
  return (
    sendVerification &&
    (async (owner) => {
      if (owner.issuer !== issuer) {
        throw new AppError('not-found');
      }
      await sendVerification(owner.subject);
    })
  );
}

/** Registers an account without a browser, such as a demo player; embedded provider only. */
export async function createIdentityUser({ backend }: Identity, identity: NewIdentity): Promise<Owner> {
  if (!backend.createUser) {
    throw new TypeError('This provider cannot register accounts for us.');
  }
  return { issuer: backend.issuer, subject: await backend.createUser(identity) };
}

/** `__Host-` makes the browser itself refuse the cookie from a sub-domain or without https. */
function createSessionCookie({ secure, maxAge }: { secure: boolean; maxAge: number }): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  // Never `expires`: the iOS shell splits Set-Cookie at commas. Never without `maxAge`: the Android shell
  // drops session-only cookies when it starts. So clearing sets an empty value for no time, too.
  const readToken = (value: string | undefined) => (value && TOKEN.test(value) ? value : undefined);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    readHeader: (header = '') =>
      readToken(
        header
          .split(';')
          .map((pair) => pair.trim())
          .find((pair) => pair.startsWith(`${name}=`))
          ?.slice(name.length + 1),
      ),
    read: (request) => readToken(request.cookies[name]),
    set: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge }),
    clear(reply) {
      // Never "storage": it would delete what is not sent yet. The app deletes the rest of its storage itself.
      reply.header('clear-site-data', '"cache"');
      reply.setCookie(name, '', { ...attributes, maxAge: 0 });
    },
  };
}
