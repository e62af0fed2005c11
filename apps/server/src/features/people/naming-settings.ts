// A person's own choices about being named, and the links and requests by which others come to be allowed to.

import { createHash, randomBytes } from 'node:crypto';
import {
  type ChatPerson,
  isMinor,
  type NamingLinkAnswer,
  type NamingRequest,
  type NamingSettingsAnswer,
  type NamingSettingsBody,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { notify, readAbout } from '#server/features/notifications/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import {
  accept,
  answerRequestRow,
  deleteLinks,
  findAccepted,
  findCandidateNamed,
  findCandidates,
  findLinkOwner,
  findRequests,
  insertLink,
  insertRequest,
  saveNamedBy,
  withdrawAcceptance,
} from './naming-store.ts';

const DAY_MS = 86_400_000;
const LINK_DAYS = 30;
/** A code on a screen and a link in a mail can both be good at a time. */
const LINKS_KEPT = 5;

export async function readNamingSettings({ db, clock, account }: Context): Promise<NamingSettingsAnswer> {
  const { id, namedBy, protectionYear } = requireAccount(account);
  return { namedBy, accepted: await findAccepted(db, id), isMinor: isMinor(protectionYear, clock.now()) };
}

export async function saveNamingSettings(
  context: Context,
  { namedBy }: NamingSettingsBody,
): Promise<NamingSettingsAnswer> {
  const own = requireAccount(context.account);
  await saveNamedBy(context.db, own.id, namedBy);
  return readNamingSettings({ ...context, account: { ...own, namedBy } });
}

/** The other may no longer name the reader. Matches that both have confirmed stay. */
export async function stopAccepting(context: Context, otherId: string): Promise<NamingSettingsAnswer> {
  await withdrawAcceptance(context.db, { accountId: requireAccount(context.account).id, otherId });
  return readNamingSettings(context);
}

/** A new link, good for 30 days; earlier ones stay good until there are five. */
export async function makeNamingLink({ db, clock, account }: Context): Promise<NamingLinkAnswer> {
  const own = requireAccount(account);
  if (isMinor(own.protectionYear, clock.now())) {
    throw new AppError('minor-named-by-teams');
  }
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_DAYS * DAY_MS);
  await insertLink(db, {
    tokenHash: hashOf(token),
    accountId: own.id,
    createdAt,
    expiresAt,
    keeps: LINKS_KEPT,
  });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Every link of the reader stops working. */
export async function closeNamingLinks({ db, account }: Context): Promise<void> {
  await deleteLinks(db, requireAccount(account).id);
}

/** The reader holds a person's link, and may name them from now on. */
export async function openNamingLink(
  { db, clock, account }: Context,
  token: string,
): Promise<{ person: ChatPerson }> {
  const reader = requireAccount(account);
  const now = clock.now();
  const owner = await findLinkOwner(db, { tokenHash: hashOf(token), now });
  if (!owner || owner.accountId === reader.id) {
    throw new AppError('share-not-found');
  }
  const [candidate] = await findCandidates(db, { scorerId: reader.id, ids: [owner.accountId] });
  const isProtected = isMinor(reader.protectionYear, now) || isMinor(candidate?.protectionYear ?? null, now);
  if (!candidate || candidate.isBlocked || candidate.isDemo !== reader.isDemo || isProtected) {
    throw new AppError('share-not-found');
  }
  await accept(db, { accountId: owner.accountId, otherId: reader.id, acceptedAt: now });
  const { isDemo: _isDemo, ...person } = owner;
  return { person };
}

/**
 * Asks a person, by username, whether the reader may name them. The caller learns nothing: not whether there is such a
 * person, nor what they said.
 */
export async function askToName(context: Context, username: string): Promise<void> {
  const { db, clock, account } = context;
  const reader = requireAccount(account);
  const now = clock.now();
  const person = await findCandidateNamed(db, { scorerId: reader.id, username });
  const isOpen =
    person !== undefined &&
    person.id !== reader.id &&
    !person.isBlocked &&
    !person.hasAccepted &&
    person.namedBy !== 'none' &&
    person.isDemo === reader.isDemo &&
    !isMinor(person.protectionYear, now) &&
    !isMinor(reader.protectionYear, now);
  if (!isOpen) {
    return;
  }
  await db.transaction(async (tx) => {
    if (await insertRequest(tx, { fromId: reader.id, toId: person.id, askedAt: now })) {
      await notify(context, tx, [
        {
          accountId: person.id,
          type: 'naming-asked',
          fromId: reader.id,
          teamId: null,
          about: aboutRequest(reader.id),
          detail: {},
        },
      ]);
    }
  });
}

/** Answers a request, once. */
export async function answerNamingRequest(
  context: Context,
  { fromId, answer }: { fromId: string; answer: 'accept' | 'refuse' },
): Promise<void> {
  const { db, clock, account } = context;
  const own = requireAccount(account);
  await db.transaction(async (tx) => {
    const said = answer === 'accept' ? 'accepted' : 'refused';
    if (!(await answerRequestRow(tx, { fromId, toId: own.id, answer: said }))) {
      throw new AppError('person-not-found');
    }
    await readAbout(context, tx, { accountId: own.id, about: aboutRequest(fromId) });
    if (answer === 'accept') {
      await accept(tx, { accountId: own.id, otherId: fromId, acceptedAt: clock.now() });
    }
  });
}

function aboutRequest(fromId: string): string {
  return `naming:${fromId}`;
}

/** Open requests to the reader, newest first. */
export async function listNamingRequests({
  db,
  account,
}: Pick<Context, 'db' | 'account'>): Promise<NamingRequest[]> {
  const found = await findRequests(db, requireAccount(account).id);
  return found.map(({ askedAt, ...from }) => ({ from, askedAt: askedAt.toISOString() }));
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
