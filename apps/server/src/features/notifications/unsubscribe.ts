// Addresses in mails that end such mails without a sign-in (RFC 8058). Each names its person and what it ends, and is signed.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_TYPES, type NotificationType } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { settingsOf } from './settings.ts';
import { findSettings, hasAccount, saveSettings } from './settings-store.ts';

interface Ending {
  readonly accountId: string;
  /** One type of notification, or all. */
  readonly scope: NotificationType | 'all';
}

const TOKEN = /^([0-9a-f]{32})-([a-z-]{1,40})\.([\w-]{22})$/;
const SIGNATURE_BYTES = 16;

/** Path of the address in a mail. */
export function unsubscribePath(secret: string, { accountId, scope }: Ending): string {
  const subject = `${accountId.replaceAll('-', '')}-${scope}`;
  return `/api/notifications/unsubscribe/${subject}.${signatureOf(secret, subject)}`;
}

/** A person who opens the address changes their settings; opening it changes nothing, for mail servers open links, too. */
export function requireUnsubscribeLink({ secret, token }: { secret: string; token: string }): void {
  readToken(secret, token);
}

/** Ends mails of one type, or all, for the person that the address names. Repeating it changes nothing. */
export async function unsubscribeByLink(
  { db }: Pick<Context, 'db'>,
  { secret, token }: { secret: string; token: string },
): Promise<void> {
  const { accountId, scope } = readToken(secret, token);
  await db.transaction(async (tx) => {
    if (!(await hasAccount(tx, accountId))) {
      throw new AppError('not-found');
    }
    const known = (await findSettings(tx, [accountId])).get(accountId);
    const { matrix } = settingsOf(known);
    const ended = Object.fromEntries(
      NOTIFICATION_TYPES.map((type) => {
        const isEnded = scope === 'all' || scope === type;
        return [type, isEnded ? { ...matrix[type], mail: false } : matrix[type]];
      }),
    ) as typeof matrix; // Built from all types, so it has each of them.
    const quiet = { quietFrom: known?.quietFrom ?? null, quietTo: known?.quietTo ?? null };
    await saveSettings(tx, { accountId, matrix: ended, ...quiet });
  });
}

function readToken(secret: string, token: string): Ending {
  const [, hex = '', scope = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(secret, `${hex}-${scope}`));
  const given = Buffer.from(signature);
  const found = ['all' as const, ...NOTIFICATION_TYPES].find((one) => one === scope);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !found) {
    throw new AppError('not-found');
  }
  return { accountId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), scope: found };
}

function signatureOf(secret: string, subject: string): string {
  // The purpose is in the key: no other signature made with the secret opens anything here.
  return createHmac('sha256', `end of mails ${secret}`)
    .update(subject)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
}
