import type { Person } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { nameable } from './naming.ts';
import { areAcquainted, findAcceptedBy, findPlayedWith, findTeammates, type PlayedRow } from './store.ts';

export { nameable } from './naming.ts';
export { listNamingRequests } from './naming-settings.ts';
export { accept, findPeopleById } from './naming-store.ts';
export { areAcquainted };

/** More than people scroll through; other names are typed. */
const MAX = 200;

/** The reader's teammates, the people they have played with and those who accepted them, and no one else. */
export async function listPeople(context: Pick<Context, 'db' | 'clock' | 'account'>): Promise<Person[]> {
  const { db, account } = context;
  const accountId = requireAccount(account).id;
  const [played, teammates, acceptedBy] = await Promise.all([
    findPlayedWith(db, { accountId, limit: MAX }),
    findTeammates(db, { accountId, limit: MAX }),
    findAcceptedBy(db, { accountId, limit: MAX }),
  ]);
  const mates = new Set(teammates.map((mate) => mate.account_id));
  const mateOf = new Map(teammates.map((mate) => [mate.name.toLowerCase(), mate]));
  const withAccounts = played.map((row) => ({
    ...row,
    // A name that a teammate has is the teammate's, as long as no one else's account stands behind it.
    ...(row.account_id === null ? mateOf.get(row.name.toLowerCase()) : undefined),
    name: row.name,
  }));
  const known = new Set(withAccounts.flatMap(({ account_id }) => account_id ?? []));
  const others = [...teammates, ...acceptedBy].filter(({ account_id }) => {
    const isNew = !known.has(account_id);
    known.add(account_id);
    return isNew;
  });
  const allowed = await nameable(context, { scorerId: accountId, ids: [...known] });
  const present = (row: PlayedRow): Person => ({
    name: row.name,
    accountId: row.account_id !== null && allowed.has(row.account_id) ? row.account_id : null,
    ...(row.account_id !== null && { metId: row.account_id }),
    username: row.account_id === null ? null : row.username,
    isTeammate: row.account_id !== null && mates.has(row.account_id),
    opponentAt: iso(row.opponent_at),
    partnerAt: iso(row.partner_at),
    matches: row.matches,
  });
  return [
    ...withAccounts,
    ...others.map((row) => ({ ...row, opponent_at: null, partner_at: null, matches: 0 })),
  ]
    .slice(0, MAX)
    .map(present);
}

function iso(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
