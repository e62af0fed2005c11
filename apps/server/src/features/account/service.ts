import { randomInt } from 'node:crypto';
import { isMinor, type PreferencesBody, type Usage } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#server/clock.ts';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { closeStreamLinksBy } from '#server/features/broadcasts/service.ts';
import { protectAccount, requireRaising } from '#server/features/family/service.ts';
import { publishCardsOf } from '#server/features/matches/service.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { namesOf } from './names.ts';
import { requireOwn } from './policy.ts';
import {
  findAccountOf,
  findFirstDemoAccount,
  findOwner,
  insertAccount,
  type Owner,
  setDisabledAt,
  setEmailVerified,
  setSecondStepAt,
  updateAccount,
  welcomeBack,
} from './store.ts';
import { countOwn, measureOwn } from './usage-store.ts';

export { mailOwner, type OwnerPost } from './owner-mail.ts';
/** The account of a provider identity, if it has one. */
export { findAccountOf } from './store.ts';

export interface Newcomer extends Owner {
  email: string | null;
  /** The provider knows that the address is theirs. */
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
}

/** Changes of these reach the spectators of a person's matches. */
const SHOWN_ON_CARDS = ['cardsShownTo', 'displayName', 'birthYear'] as const;

/** Attempts to find a free username; each has nine hundred thousand numbers to choose from. */
const USERNAME_TRIES = 20;
const MAX_PICTURE = 2048;

/** The account of a provider identity, created on first sign-in. */
export async function openAccount(
  { db, clock }: { db: Database; clock: Clock },
  { issuer, subject, email, emailVerified, name, picture }: Newcomer,
): Promise<Account> {
  const avatarUrl = picture?.startsWith('https://') && picture.length <= MAX_PICTURE ? picture : null;
  const verifiedAt = emailVerified ? clock.now() : null;
  for (let tries = 0; tries < USERNAME_TRIES; tries += 1) {
    const known = await welcomeBack(db, { issuer, subject, email, verifiedAt, avatarUrl });
    if (known) {
      return known;
    }
    const opened = await insertAccount(db, {
      id: uuidv7(),
      issuer,
      subject,
      email,
      emailVerifiedAt: verifiedAt,
      ...namesOf(name, { number: randomInt(100_000, 1_000_000), isTaken: tries > 0 }),
      avatarUrl,
      createdAt: clock.now(),
    });
    if (opened) {
      return opened;
    }
  }
  throw new Error('No free username was found.');
}

/** True when the account of this identity is the demo player's, which many people use. */
export async function isDemoPlayer(db: Database, owner: Owner): Promise<boolean> {
  return (await findAccountOf(db, owner))?.isDemo ?? false;
}

/** The way into the demo club, where there is one. */
export function findDemoPlayer(db: Database): Promise<Account | undefined> {
  return findFirstDemoAccount(db);
}

/** `null` clears a preference, an absent one stays as it is. */
export async function savePreferences(context: Context, preferences: PreferencesBody): Promise<Account> {
  const { db, clock, account } = context;
  const own = requireAccount(account);
  if (Object.values(preferences).every((preference) => preference === undefined)) {
    return own;
  }
  requirePossibleBirth(preferences, clock);
  requireRaising(own, preferences.birthYear, clock.now());
  requireLeave(own, preferences.countsInTransfer, clock.now());
  if (preferences.displayName !== undefined || preferences.birthYear !== undefined) {
    requireOwn(own); // The demo account is shared: no visitor renames it, or closes it as a minor's.
  }
  const saved = await updateAccount(db, { id: own.id, ...preferences });
  if (!saved) {
    throw new AppError('not-signed-in'); // Deleted from another device a moment ago.
  }
  if (isMinor(saved.protectionYear, clock.now()) && !isMinor(own.protectionYear, clock.now())) {
    await protectAccount(context, saved.id);
  }
  if (SHOWN_ON_CARDS.some((name) => preferences[name] !== undefined)) {
    context.afterCommit(() => publishCardsOf(context, saved.id));
  }
  return saved;
}

/** Refuses a minor whose training is to count without a guardian's leave. */
function requireLeave(own: Account, counts: boolean | null | undefined, now: Date): void {
  if (counts === true && own.preferences.countsInTransfer !== true && isMinor(own.protectionYear, now)) {
    throw new AppError('protection-needs-confirmation');
  }
}

/** Marks an address verified after its mailed link was opened. */
export function noteVerifiedEmail(
  db: Database,
  { at, ...owner }: Owner & { email: string; at: Date },
): Promise<void> {
  return setEmailVerified(db, { ...owner, at });
}

/** Notes since when a person has had a second step; null without one. */
export function setSecondStep(tx: Database, { at, ...owner }: Owner & { at: Date | null }): Promise<void> {
  return setSecondStepAt(tx, { ...owner, secondStepAt: at });
}

/** The operator has disabled or enabled a person: the account and everything it gave out close, or open again. */
export async function setDisabled(
  tx: Database,
  { at, ...owner }: Owner & { at: Date | null },
): Promise<void> {
  const account = await setDisabledAt(tx, { ...owner, disabledAt: at });
  if (account && at) {
    await closeStreamLinksBy({ db: tx }, account.id);
  }
}

/** Refuses a birth year that has not come yet. */
export function requirePossibleBirth({ birthYear }: Pick<PreferencesBody, 'birthYear'>, clock: Clock): void {
  const thisYear = clock.now().getUTCFullYear();
  if (typeof birthYear === 'number' && birthYear > thisYear) {
    throw badRequest('"birthYear" is a year that has not come yet.');
  }
}

/** The provider identity of an account; undefined when there is none. */
export function ownerOf(db: Database, accountId: string): Promise<Owner | undefined> {
  return findOwner(db, accountId);
}

/** Usage of an account on this server. For information only; nothing is limited. */
export async function readUsage({
  db,
  clock,
  account,
}: Pick<Context, 'db' | 'clock' | 'account'>): Promise<Usage> {
  const { id: accountId } = requireAccount(account);
  const counted = await countOwn(db, { accountId, now: clock.now() });
  return { ...counted, bytes: counted.bytes + (await measureOwn(db, accountId)) };
}
