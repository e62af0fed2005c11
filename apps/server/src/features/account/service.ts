import { randomInt } from 'node:crypto';
import type { PreferencesBody } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/clock.ts';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { forgetPlayer } from '#server/features/matches/service.ts';
import { ratingsWithout } from '#server/features/ratings/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { displayNameOf, usernameOf } from './names.ts';
import {
  deleteAccount,
  findAccountOf,
  findFirstDemoAccount,
  insertAccount,
  type Owner,
  updateAccount,
  welcomeBack,
} from './store.ts';

export interface Newcomer extends Owner {
  email: string | null;
  name: string | null;
  picture: string | null;
}

/** As many tries as nobody will ever need: each has nine thousand endings to choose from. */
const USERNAME_TRIES = 20;
const MAX_PICTURE = 2048;

/** The account of whoever the provider vouches for, made when they come for the first time. */
export async function openAccount(
  { db, clock }: { db: Database; clock: Clock },
  { issuer, subject, email, name, picture }: Newcomer,
): Promise<Account> {
  const avatarUrl = picture?.startsWith('https://') && picture.length <= MAX_PICTURE ? picture : null;
  const username = usernameOf({ name, email });
  for (let tries = 0; tries < USERNAME_TRIES; tries += 1) {
    const known = await welcomeBack(db, { issuer, subject, email, avatarUrl });
    if (known) {
      return known;
    }
    const opened = await insertAccount(db, {
      id: uuidv7(),
      issuer,
      subject,
      email,
      displayName: displayNameOf({ name, email }),
      username: tries === 0 ? username : `${username}-${randomInt(1000, 10_000)}`,
      avatarUrl,
      createdAt: clock.now(),
    });
    if (opened) {
      return opened;
    }
  }
  throw new Error(`No free username starts with ${username}.`);
}

/** The way into the demo club, where there is one. */
export function findDemoPlayer(db: Database): Promise<Account | undefined> {
  return findFirstDemoAccount(db);
}

/** `null` clears a preference, an absent one stays as it is. */
export async function savePreferences(
  { db, account }: Context,
  preferences: PreferencesBody,
): Promise<Account> {
  const own = requireAccount(account);
  if (preferences.mode === undefined && preferences.statProfile === undefined) {
    return own;
  }
  const saved = await updateAccount(db, { id: own.id, ...preferences });
  if (!saved) {
    throw new AppError('not-signed-in'); // Deleted from another device a moment ago.
  }
  return saved;
}

/** What is theirs goes, and in what is others' nothing tells who they were. */
async function erase(db: Database, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetPlayer(tx, accountId);
    await deleteAccount(tx, accountId);
  });
}

/** Deletes who somebody is at their provider; `left` when that provider cannot be asked. */
export type DeleteIdentity = (owner: Owner) => Promise<'deleted' | 'left'>;

/** Deletes the account of an identity that whoever runs the server has deleted; nothing where there is none. */
export async function deleteAccountOf({ db }: Pick<Context, 'db'>, owner: Owner): Promise<void> {
  const account = await findAccountOf(db, owner);
  if (account) {
    const renewRatings = await ratingsWithout({ db }, account.id);
    await erase(db, account.id);
    await renewRatings();
  }
}

/** The identity goes first: should that fail, nothing is lost and the person can try again. */
export async function leave(
  { db, log, account, afterCommit, realtime }: Context,
  deleteIdentity: DeleteIdentity,
): Promise<void> {
  const own = requireAccount(account);
  if (own.isDemo) {
    throw new AppError('demo-account');
  }
  const outcome = await deleteIdentity(own).catch((cause: unknown) => {
    throw new AppError('identity-left', undefined, { cause });
  });
  const renewRatings = await ratingsWithout({ db }, own.id);
  await erase(db, own.id);
  afterCommit(renewRatings);
  afterCommit(() => realtime.disconnect(`account:${own.id}`));
  if (outcome === 'left') {
    log.warn({ issuer: own.issuer }, 'An account was deleted, but its identity stays at the provider');
  }
}
