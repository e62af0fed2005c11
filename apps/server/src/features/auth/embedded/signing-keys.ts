// Signs ID tokens with the engine's keys, and hands their public half to the verifier.

import { setTimeout as delay } from 'node:timers/promises';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/logger.ts';
import type { Engine } from './engine.ts';
import { deleteKeysBefore, expireKeys, findPublicKeys } from './key-store.ts';

/** An expired key stops signing, but tokens it signed stay valid for an hour. */
const AFTERLIFE_MS = 2 * 3_600_000;
/** Another server may have made a new key; callers can make us look for it this often, and wait for their turn. */
const RELOAD_MS = 1000;

interface KeyStore {
  db: Database;
  clock: Clock;
}

/** Signs with the newest key; makes one if there is none, or none that this AUTH_SECRET can read. */
export async function signToken(
  { engine, log, ...store }: KeyStore & { engine: Engine; log: Logger },
  payload: JWTPayload,
): Promise<string> {
  const sign = () => engine.api.signJWT({ body: { payload } });
  try {
    return (await sign()).token;
  } catch {
    log.warn(
      'The signing keys cannot be read, most likely because AUTH_SECRET has changed. A new one is made.',
    );
    await retireKeys(store);
    return (await sign()).token;
  }
}

export function createStoredKeyset({ db, clock }: KeyStore): JWTVerifyGetKey {
  let keyset: JWTVerifyGetKey = createLocalJWKSet({ keys: [] });
  let loadedAt = Number.NEGATIVE_INFINITY;
  /** The next load, as long as it has not begun: it finds every key that is there now. */
  let next: Promise<void> | undefined;

  const load = async () => {
    const waitMs = loadedAt + RELOAD_MS - clock.now().getTime();
    await delay(Math.min(Math.max(0, waitMs), RELOAD_MS));
    next = undefined;
    loadedAt = clock.now().getTime();
    keyset = createLocalJWKSet(await loadKeys({ db, clock }));
  };

  return async (header, token) => {
    try {
      return await keyset(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) {
        throw error;
      }
      next ??= load();
      await next;
      return await keyset(header, token);
    }
  };
}

/** Deletes keys that no living token can have been signed with. */
export async function deleteOldKeys({ db, clock }: KeyStore): Promise<void> {
  await deleteKeysBefore(db, oldestUse(clock));
}

async function loadKeys({ db, clock }: KeyStore): Promise<JSONWebKeySet> {
  const rows = await findPublicKeys(db, oldestUse(clock));
  return { keys: rows.map(({ id, publicKey }) => ({ ...JSON.parse(publicKey), kid: id, alg: 'RS256' })) };
}

/** Retires the current keys for signing; their tokens can still be verified. */
export async function retireKeys({ db, clock }: KeyStore): Promise<void> {
  await expireKeys(db, clock.now());
}

function oldestUse(clock: Clock): Date {
  return new Date(clock.now().getTime() - AFTERLIFE_MS);
}
