// An account's sessions, with remote sign-out. Many people share the demo account at the same time: none of them
// of them sees or ends the session of another.

import type { Session } from '@allcourt/contract';
import { type Account, type Context, requireAccount } from '#server/context.ts';
import { AppError } from '#server/plugins/errors.ts';
import { presentSession } from './present.ts';
import type { Identity } from './service.ts';

interface Asked {
  identity: Pick<Identity, 'sessions' | 'signOutEverywhere'>;
  /** The session that asks. */
  token: string;
}

/** The one that asks first, then the last used. */
export async function listOwnSessions(
  { account }: Context,
  { identity: { sessions }, token }: Asked,
): Promise<Session[]> {
  const { id: userId, isDemo } = requireAccount(account);
  const currentId = sessions.idOf(token);
  const found = (await sessions.list(userId)).map((row) => {
    const id = sessions.idOfRow(row);
    return presentSession(row, { id, isCurrent: id === currentId });
  });
  const others = isDemo ? [] : found.filter(({ isCurrent }) => !isCurrent);
  return [...found.filter(({ isCurrent }) => isCurrent), ...others];
}

/** Ends one session of the account, and says whether it was the one that asks. */
export async function endOwnSession(
  { account }: Context,
  { identity: { sessions }, token, sessionId }: Asked & { sessionId: string },
): Promise<{ wasCurrent: boolean }> {
  const { id: userId, isDemo } = requireAccount(account);
  const wasCurrent = sessionId === sessions.idOf(token);
  if ((isDemo && !wasCurrent) || !(await sessions.endOne(userId, sessionId))) {
    throw new AppError('session-not-found');
  }
  return { wasCurrent };
}

/** Leaves only the session that asks; gives how many others there were. */
export async function endOtherSessions(
  { account }: Context,
  { identity: { sessions }, token }: Asked,
): Promise<number> {
  return sessions.endOthers(requireOwnAccount(account).id, token);
}

export async function endAllSessions({ account }: Context, { identity }: Asked): Promise<void> {
  await identity.signOutEverywhere(requireOwnAccount(account));
}

function requireOwnAccount(account: Account | null): Account {
  const own = requireAccount(account);
  if (own.isDemo) {
    throw new AppError('demo-account');
  }
  return own;
}
