// Sessions of the product: an opaque token in a cookie, its hash in a row. A session ends after some days
// without use, and in any case after a longer time; signing in always makes a new one.

import { hash as digest, randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  type AccountRow,
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findProvedAt,
  findSession,
  insertSession,
  listLive,
  listSessions,
  type SessionRow,
  saveProof,
  touchSession,
} from './session-store.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** A row is not written for every request, only when it was last seen this long ago. */
const TOUCH_MS = 3_600_000;
/** A sign-in, or a proof since, is good so long for what matters most. */
const PROOF_MS = 10 * 60_000;
const MAX_USER_AGENT = 300;

export interface NewSession {
  userId: string;
  userAgent: string | undefined;
  /** The token the browser came with: that session ends, so a planted one is worth nothing. */
  replaces: string | undefined;
  /** The session at the embedded provider that opened it, which ends with it. */
  providerSession?: string | null;
}

export interface Sessions {
  /** Starts a session and gives its token. The one it replaces ends, and `closeReplaced` closes its sockets. */
  start(session: NewSession): Promise<string>;
  /** Closes the sockets of a session that was replaced: once its browser has the new token. */
  closeReplaced(token: string): void;
  /** The account of this session; undefined when it is none, or has ended. */
  authenticate(token: string): Promise<AccountRow | undefined>;
  /** The same by session id; the caller has proved that it is theirs. */
  authenticateId(sessionId: string): Promise<AccountRow | undefined>;
  /** The name of the session with this token, which opens nothing. */
  idOf(token: string): string;
  /** The name of a session that is in the database. */
  idOfRow(row: SessionRow): string;
  /** Those of the sessions with these names that have ended. */
  endedOf(sessionIds: readonly string[]): Promise<string[]>;
  /** True when the person of a session has lately shown who they are. */
  isProved(token: string): Promise<boolean>;
  /** They have, just now. */
  prove(token: string): Promise<void>;
  end(token: string): Promise<void>;
  /** An account's sessions, last used first. */
  list(userId: string): Promise<SessionRow[]>;
  /** True when the account had a session of this name, which has ended now. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of the account but the one with this token; gives how many. */
  endOthers(userId: string, token: string): Promise<number>;
  /** Ends every session of a provider identity. */
  endAll(tx: Database, owner: { issuer: string; subject: string }): Promise<void>;
  prune(): Promise<void>;
  /** Seconds for which a browser keeps the cookie; the row decides when the session ends. */
  readonly cookieSeconds: number;
}

interface SessionsOptions {
  db: Database;
  clock: Clock;
  idleDays: number;
  absoluteDays: number;
  /** Called with the ids of ended sessions, so that their sockets can be closed. */
  onEnd?: (sessionIds: readonly string[]) => void;
}

export function createSessions({ db, clock, idleDays, absoluteDays, onEnd }: SessionsOptions): Sessions {
  const endOf = (createdAt: Date, seenAt: Date) =>
    new Date(Math.min(seenAt.getTime() + idleDays * DAY_MS, createdAt.getTime() + absoluteDays * DAY_MS));

  const end = async (token: string) => {
    await deleteSession(db, hash(token));
    onEnd?.([idOf(hash(token))]);
  };

  const authenticateHash = async (tokenHash: Buffer) => {
    const found = await findSession(db, tokenHash);
    const now = clock.now();
    if (!found || found.session.expiresAt <= now || found.account.disabledAt) {
      return undefined;
    }
    const { seenAt, createdAt } = found.session;
    if (now.getTime() - seenAt.getTime() >= TOUCH_MS) {
      await touchSession(db, { tokenHash, seenAt: now, expiresAt: endOf(createdAt, now) });
    }
    return found.account;
  };

  return {
    cookieSeconds: (absoluteDays * DAY_MS) / 1000,

    async start({ userId, userAgent, replaces, providerSession = null }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      if (replaces) {
        await deleteSession(db, hash(replaces));
      }
      await insertSession(db, {
        tokenHash: hash(token),
        userId,
        createdAt: now,
        seenAt: now,
        provedAt: now,
        expiresAt: endOf(now, now),
        userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
        providerSession,
      });
      return token;
    },

    closeReplaced: (token) => onEnd?.([idOf(hash(token))]),

    authenticate: (token) => authenticateHash(hash(token)),
    authenticateId: (sessionId) => authenticateHash(Buffer.from(sessionId, 'base64url')),
    idOf: (token) => idOf(hash(token)),
    idOfRow: ({ tokenHash }) => idOf(tokenHash),
    async endedOf(sessionIds) {
      const tokenHashes = sessionIds.map((id) => Buffer.from(id, 'base64url'));
      const live = new Set((await listLive(db, { tokenHashes, now: clock.now() })).map(idOf));
      return sessionIds.filter((id) => !live.has(id));
    },
    async isProved(token) {
      const provedAt = await findProvedAt(db, hash(token));
      return provedAt !== null && clock.now().getTime() - provedAt.getTime() < PROOF_MS;
    },
    prove: (token) => saveProof(db, { tokenHash: hash(token), provedAt: clock.now() }),
    end,
    list: (userId) => listSessions(db, { userId, now: clock.now() }),
    async endOne(userId, sessionId) {
      const hasEnded = await deleteSessionOf(db, { userId, tokenHash: Buffer.from(sessionId, 'base64url') });
      if (hasEnded) {
        onEnd?.([sessionId]);
      }
      return hasEnded;
    },
    async endOthers(userId, token) {
      const ended = await deleteOtherSessions(db, { userId, tokenHash: hash(token) });
      onEnd?.(ended.map(idOf));
      return ended.length;
    },
    async endAll(tx, owner) {
      const ended = await deleteSessionsOf(tx, owner);
      onEnd?.(ended.map(idOf));
    },
    prune: () => deleteExpiredSessions(db, clock.now()),
  };
}

function idOf(tokenHash: Buffer): string {
  return tokenHash.toString('base64url');
}

function hash(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}
