// Linking a guardian to a minor: invited by the minor or an admin, accepted by the guardian, confirmed by an admin.

import { createHash } from 'node:crypto';
import { type InviteGuardianBody, inviteCodeSchema, isMinor } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { requireMailSender, requireNotDemo } from '#server/features/account/policy.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import { countMail, requireQuota } from '#server/features/quotas/service.ts';
import { makeInviteCode } from '#server/features/teams/service.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import { lookingAfter } from './policy.ts';
import { log } from './protect.ts';
import {
  deleteLink,
  findInvite,
  findLink,
  findLinks,
  findLooking,
  type GuardianRow,
  insertLink,
  lockAccount,
  updateLink,
} from './store.ts';

const MAX_GUARDIANS = 6;
const VALID_MS = 14 * 86_400_000;

export interface Post {
  readonly mailer: Mailer | null;
  readonly publicUrl: string;
  readonly throttle: Pick<Identity['throttle'], 'count'>;
}

/** Makes an invite. Its code is in the answer and nowhere else. */
export async function inviteGuardian(
  context: Context,
  { id, minorId, email }: InviteGuardianBody,
  { mailer, publicUrl, throttle }: Post,
): Promise<{ link: GuardianRow; code: string; wasMailed: boolean | null }> {
  const { db, clock } = context;
  const inviter = requireNotDemo(requireAccount(context.account));
  if (email !== undefined && !mailer) {
    throw new AppError('no-mail');
  }
  const isOwn = minorId === inviter.id;
  const isAdmin = !isOwn && (await lookingAfter(context, { minorId })).some((pair) => pair.as === 'admin');
  if (!isOwn && !isAdmin) {
    throw new AppError('person-not-found');
  }
  if (email !== undefined) {
    await countMail(throttle, requireMailSender(inviter).id);
  }
  const code = makeInviteCode();
  const createdAt = clock.now();
  const { link, name } = await db.transaction(async (tx) => {
    const minor = await lockAccount(tx, minorId);
    if (!minor || !isMinor(minor.protectionYear, createdAt)) {
      throw new AppError('not-minor');
    }
    if (await findLink(tx, id)) {
      throw new AppError('id-taken');
    }
    if ((await findLinks(tx, { minorIds: [minorId] })).length >= MAX_GUARDIANS) {
      throw new AppError('too-many-guardians');
    }
    await requireQuota({ db: tx, clock }, { name: 'invites', of: { account: inviter.id } });
    const row: GuardianRow = {
      id,
      minorId,
      guardianId: null,
      codeHash: hashOf(code),
      email: email ?? null,
      createdBy: inviter.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + VALID_MS),
      acceptedAt: null,
      confirmedAt: null,
      confirmedBy: isAdmin ? inviter.id : null,
    };
    await insertLink(tx, row);
    return { link: row, name: minor.displayName };
  });
  if (email === undefined || !mailer) {
    return { link, code, wasMailed: null };
  }
  const wasMailed = await mailer
    .send({
      to: email,
      subject: `Look after ${name} on Allcourt`,
      text: `${inviter.displayName} invites you as a guardian of ${name}. You will see ${name}'s team events and messages, and answer for ${name}. If you don't know them, ignore this email.`,
      action: { label: 'See the invite', url: `${publicUrl}/guardian/${code}` },
    })
    .then(
      () => true,
      (error: unknown) => {
        context.log.warn({ err: error }, 'An invite for a guardian was not mailed');
        return false;
      },
    );
  return { link, code, wasMailed };
}

/** The invite as its guardian reads it. */
export async function readInvite(context: Pick<Context, 'db' | 'clock'>, code: string) {
  const { minor, by } = await requireInvite(context, code);
  return { minor: minor.displayName, by };
}

/** The reader becomes a guardian: active if an admin invited them, else once an admin has confirmed it. */
export async function acceptInvite(context: Context, code: string): Promise<{ isActive: boolean }> {
  const { db, clock } = context;
  const reader = requireAccount(context.account);
  const now = clock.now();
  if (isMinor(reader.protectionYear, now)) {
    throw new AppError('guardian-not-adult');
  }
  return db.transaction(async (tx) => {
    const { link, minor } = await requireInvite({ db: tx, clock }, code);
    if (minor.id === reader.id) {
      throw new AppError('not-guardian');
    }
    await lockAccount(tx, minor.id);
    const known = (await findLinks(tx, { minorIds: [minor.id] })).find(
      (one) => one.link.guardianId === reader.id,
    );
    if (known) {
      await deleteLink(tx, link.id);
      return { isActive: known.link.confirmedAt !== null };
    }
    const isActive = await isStillAdmin(tx, { link, readerId: reader.id, now });
    await updateLink(tx, link.id, {
      guardianId: reader.id,
      acceptedAt: now,
      codeHash: null,
      email: null,
      ...(isActive ? { confirmedAt: now } : { confirmedBy: null }),
    });
    const what = isActive ? 'active' : 'accepted';
    await notifyAll(context, tx, { minorId: minor.id, guardianId: reader.id, what });
    return { isActive };
  });
}

/** An admin of the minor's team confirms a guardian that the minor invited; never themselves. */
export async function confirmGuardian(context: Context, linkId: string): Promise<void> {
  const { db, clock } = context;
  const admin = requireAccount(context.account);
  await db.transaction(async (tx) => {
    const { link, isAdmin } = await requireLink({ ...context, db: tx }, linkId);
    await lockAccount(tx, link.minorId);
    if (!isAdmin || link.guardianId === admin.id) {
      throw new AppError('not-guardian');
    }
    if (link.acceptedAt !== null && link.confirmedAt === null) {
      await updateLink(tx, link.id, { confirmedAt: clock.now(), confirmedBy: admin.id });
      await notifyAll(context, tx, { ...link, what: 'active' });
    }
  });
}

/** Ends a link: the guardian, or an admin; the minor only before it is active. */
export async function endGuardian(context: Context, linkId: string): Promise<void> {
  const { db } = context;
  const reader = requireAccount(context.account);
  await db.transaction(async (tx) => {
    const { link, isAdmin } = await requireLink({ ...context, db: tx }, linkId);
    const isOpen = link.confirmedAt === null && reader.id === link.minorId;
    if (reader.id !== link.guardianId && !isAdmin && !isOpen) {
      throw new AppError('protection-needs-confirmation');
    }
    await lockAccount(tx, link.minorId);
    await deleteLink(tx, link.id);
    if (link.confirmedAt) {
      await notifyAll(context, tx, { ...link, what: 'ended' });
    }
  });
}

async function requireInvite({ db, clock }: Pick<Context, 'db' | 'clock'>, code: string) {
  const known = inviteCodeSchema.safeParse(code);
  const now = clock.now();
  const found = known.success ? await findInvite(db, { codeHash: hashOf(known.data), now }) : undefined;
  if (!found || !isMinor(found.minor.protectionYear, now)) {
    throw new AppError('invite-not-found');
  }
  return found;
}

/** A link, for its two people and admins; for others it does not exist. */
async function requireLink(context: Context, linkId: string) {
  const reader = requireAccount(context.account);
  const id = requireId(linkId, 'guardian-not-found');
  const link = requireFound(await findLink(context.db, id), 'guardian-not-found');
  const pairs = await lookingAfter(context, { minorId: link.minorId });
  const isAdmin = pairs.some((pair) => pair.as === 'admin');
  if (!isAdmin && reader.id !== link.minorId && reader.id !== link.guardianId) {
    throw new AppError('guardian-not-found');
  }
  return { link, isAdmin };
}

/** True when the admin who invited still is one, and is someone else. */
async function isStillAdmin(
  tx: Database,
  { link, readerId, now }: { link: GuardianRow; readerId: string; now: Date },
): Promise<boolean> {
  const { minorId, confirmedBy } = link;
  if (confirmedBy === null || confirmedBy === readerId) {
    return false;
  }
  const pairs = await findLooking(tx, { minorId, adultId: confirmedBy, now, since: now });
  return pairs.some((pair) => pair.as === 'admin');
}

/** Notifies the minor, their guardians, and the admins of their teams. */
async function notifyAll(
  context: Context,
  tx: Database,
  {
    minorId,
    guardianId,
    what,
  }: { minorId: string; guardianId: string | null; what: 'accepted' | 'active' | 'ended' },
): Promise<void> {
  if (what !== 'accepted') {
    const kind = what === 'active' ? 'guardian-linked' : 'guardian-ended';
    await log(context, tx, { accountId: minorId, kind });
  }
  const now = context.clock.now();
  const pairs = await findLooking(tx, { minorId, now, since: now });
  const people = new Set([
    minorId,
    ...pairs.map(({ adultId }) => adultId),
    ...(guardianId ? [guardianId] : []),
  ]);
  const notice = { type: 'guardian', teamId: null, about: `guardian:${minorId}` } as const;
  await notify(
    context,
    tx,
    [...people].map((accountId) => {
      if (accountId === minorId) {
        return { ...notice, accountId, fromId: guardianId, detail: { what: `own-${what}` } };
      }
      const to = accountId === guardianId ? `guardian-${what}` : what;
      return { ...notice, accountId, fromId: minorId, detail: { what: to } };
    }),
  );
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
