import { type ContactsAnswer, isMinor } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { statusesOf } from '#server/features/presence/service.ts';
import { findContacts } from './contact-store.ts';

/** The people the reader can message. */
export async function listContacts(
  context: Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>,
): Promise<ContactsAnswer> {
  const reader = requireAccount(context.account);
  const now = context.clock.now();
  const rows = await findContacts(context.db, { accountId: reader.id });
  const accountIds = rows.map(({ accountId }) => accountId);
  const statuses = await statusesOf(context, accountIds);
  return {
    contacts: rows.map(({ protectionYear, ...row }) => ({
      accountId: row.accountId,
      username: row.username,
      name: row.name,
      avatarUrl: row.avatarUrl,
      teams: row.teams,
      status: statuses.get(row.accountId) ?? 'offline',
      needsSecondAdult: isMinor(protectionYear, now) !== isMinor(reader.protectionYear, now),
      isBlocked: row.isBlocked,
    })),
  };
}
