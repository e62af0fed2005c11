// Reply links in mails, which need no sign-in. A link names its person and its occurrence, and
// is signed; nothing of it is kept. It works as long as the person is asked to the event and the event is not over.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NotificationType, ReplyBody, ReplyPageAnswer } from '@allcourt/contract';
import type { Account, Context } from '#server/context.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import { AppError, requireFound } from '#server/plugins/errors.ts';
import { presentOne } from '../detail.ts';
import { accessOf, sees } from '../policy.ts';
import { readEvent } from '../reading.ts';
import { findActiveAccount } from '../store.ts';
import { occurrenceAt } from '../times/occurrences.ts';
import { replyAs } from './replies.ts';

interface Invitation {
  readonly eventId: string;
  readonly key: string;
  readonly accountId: string;
}

const TOKEN = /^([0-9a-f]{64})(\d{8}T\d{4})\.([\w-]{22})$/;
/** Signature length, too long to guess. */
const SIGNATURE_BYTES = 16;

/** Notices with something to reply to. */
const ASKING = ['event-new', 'event-changed', 'event-reply-asked', 'event-reminder'] as const;

/** Path of a mail's reply link; null for notices without a reply. */
export function replyPathOf(
  { type, accountId, detail }: { type: NotificationType; accountId: string; detail: NotificationDetail },
  secret: string,
): string | null {
  const asks = ASKING.some((one) => one === type);
  const invitation = { eventId: String(detail.eventId), key: String(detail.key), accountId };
  return asks ? `/reply/${signReply(secret, invitation)}` : null;
}

/** The token of a link. */
function signReply(secret: string, { eventId, key, accountId }: Invitation): string {
  const subject = `${eventId}${accountId}`.replaceAll('-', '') + key;
  return `${subject}.${signatureOf(secret, subject)}`;
}

/** The page of a reply link: the event and the person's reply. */
export async function readReplyPage(
  context: Context,
  { secret, token }: { secret: string; token: string },
): Promise<ReplyPageAnswer> {
  const invitation = readToken(secret, token);
  const account = await activeAccount(context, invitation);
  const { access, event } = await readEvent({ ...context, account }, invitation.eventId);
  if (!event || event.deletedAt !== null || !sees(access, event)) {
    throw new AppError('reply-link-not-found');
  }
  const occurrence = requireFound(occurrenceAt(event, event.exceptions, invitation.key), 'event-not-found');
  const presented = await presentOne({ ...context, account }, access, occurrence);
  // A link can only reply; everything else needs a session.
  return { name: account.displayName, occurrence: { ...presented, mayEdit: false, matches: [] } };
}

/** Saves a reply made through a link. */
export async function replyByLink(
  context: Context,
  { secret, token, ...body }: ReplyBody & { secret: string; token: string },
): Promise<ReplyPageAnswer> {
  const invitation = readToken(secret, token);
  const account = await activeAccount(context, invitation);
  const access = await accessOf(context.db, account.id);
  await replyAs({ ...context, account }, { access, ...invitation, ...body });
  return readReplyPage(context, { secret, token });
}

async function activeAccount({ db }: Pick<Context, 'db'>, { accountId }: Invitation): Promise<Account> {
  return requireFound(await findActiveAccount(db, accountId), 'reply-link-not-found');
}

/** The invitation of a link that is ours. */
function readToken(secret: string, token: string): Invitation {
  const [, ids = '', key = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(signatureOf(secret, ids + key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('reply-link-not-found');
  }
  return { eventId: idOf(ids.slice(0, 32)), accountId: idOf(ids.slice(32)), key };
}

function idOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function signatureOf(secret: string, subject: string): string {
  // The purpose is in the key: no other signature made with the secret opens anything here.
  return createHmac('sha256', `calendar reply ${secret}`)
    .update(subject)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');
}
