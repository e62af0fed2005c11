import { type ContactsAnswer, idSchema, isMinor } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { statusFor } from '#server/features/presence/service.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { type ContactPlace, findContacts } from './contact-store.ts';

const PAGE = 50;

/** A page of the people the reader can message, or of those with this in their name. */
export async function listContacts(
  context: Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>,
  { name, after }: { name?: string | undefined; after?: string | undefined },
): Promise<ContactsAnswer> {
  const reader = requireAccount(context.account);
  const now = context.clock.now();
  const found = await findContacts(context.db, {
    accountId: reader.id,
    named: (name ?? '').trim(),
    after: after === undefined ? undefined : readCursor(after),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    contacts: page.map(({ protectionYear, ...row }) => ({
      accountId: row.accountId,
      username: row.username,
      name: row.name,
      avatarUrl: row.avatarUrl,
      teams: row.teams,
      status: statusFor(context, row),
      needsSecondAdult: isMinor(protectionYear, now) !== isMinor(reader.protectionYear, now),
      isBlocked: row.isBlocked,
    })),
    next: last && found.length > PAGE ? makeCursor(last) : null,
  };
}

const ID_LENGTH = 36;

function makeCursor({ sortName, accountId }: ContactPlace): string {
  return Buffer.from(accountId + sortName).toString('base64url');
}

function readCursor(cursor: string): ContactPlace {
  const text = Buffer.from(cursor, 'base64url').toString();
  const id = idSchema.safeParse(text.slice(0, ID_LENGTH));
  if (!id.success) {
    throw badRequest('"after" is not one that this list gave.');
  }
  return { accountId: id.data, sortName: text.slice(ID_LENGTH) };
}
