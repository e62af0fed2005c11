import type { Person } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import { areAcquainted, findPlayedWith, findTeammates, type PlayedRow } from './store.ts';

export { areAcquainted };

/** More than people scroll through; other names are typed. */
const MAX = 200;

/** The reader's teammates and the people they have played with, and no one else. */
export async function listPeople({ db, account }: Pick<Context, 'db' | 'account'>): Promise<Person[]> {
  const accountId = requireAccount(account).id;
  const [played, teammates] = await Promise.all([
    findPlayedWith(db, { accountId, limit: MAX }),
    findTeammates(db, { accountId, limit: MAX }),
  ]);
  const inTeam = new Set(teammates.map((name) => name.toLowerCase()));
  const known = new Set(played.map(({ name }) => name.toLowerCase()));
  return [
    ...played.map((row) => presentPlayed(row, inTeam.has(row.name.toLowerCase()))),
    ...teammates
      .filter((name) => !known.has(name.toLowerCase()))
      .map((name) => ({ name, isTeammate: true, opponentAt: null, partnerAt: null, matches: 0 })),
  ].slice(0, MAX);
}

function presentPlayed({ name, opponent_at, partner_at, matches }: PlayedRow, isTeammate: boolean): Person {
  return { name, isTeammate, opponentAt: iso(opponent_at), partnerAt: iso(partner_at), matches };
}

function iso(instant: string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
