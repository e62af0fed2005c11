import { v7 as uuidv7 } from 'uuid';
import { foundTeam } from '#server/features/teams/found.ts';
import { TEAMS } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import type { SeedContext } from './seed.ts';
import { seedTeamLife } from './team-life.ts';

/** A little longer than the season that they have played: the club came to the app before it. */
const HERE_SINCE_MS = 250 * 86_400_000;

export async function seedTeams({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const createdAt = new Date(clock.now().getTime() - HERE_SINCE_MS);
  for (const { members, foundedYear, ...team } of TEAMS) {
    const teamId = uuidv7();
    await foundTeam(db, {
      team: { ...team, id: teamId, foundedAt: new Date(Date.UTC(foundedYear, 2, 1)), createdAt },
      members: members.map((member) => ({
        accountId: accountOf(accounts, member),
        role: member.role,
        position: member.position ?? null,
      })),
    });
    await seedTeamLife({ db, clock, accounts }, { teamId, members, createdAt });
  }
}
