// Proves that stored wins of teams are those of their members' matches, and counts them again where they are not.

import type { Database } from '#server/db/database.ts';
import {
  countAgain,
  eachTeam,
  findCrews,
  findWins,
  saveTeamWins,
  saveWins,
  type TeamMonth,
} from './store.ts';

export interface WinsProof {
  readonly months: number;
  /** Months that differed, as team and month, and teams of which all months together do. */
  readonly differing: readonly string[];
}

/** Nothing that is due proves anything: it is counted before it is shown. */
export async function proveWins(db: Database, { repair }: { repair: boolean }): Promise<WinsProof> {
  let months = 0;
  const differing: string[] = [];
  for await (const teamIds of eachTeam(db)) {
    const all = await findWins(db, teamIds);
    const known = new Map(all.flatMap((month) => (month.wins === null ? [] : [[nameOf(month), month.wins]])));
    const made = await countAgain(db, all);
    const wrong = made.filter((month) => (known.get(nameOf(month)) ?? month.wins) !== month.wins);
    await saveWins(db, repair ? wrong : []);
    const madeBy = Map.groupBy(made, ({ teamId }) => teamId);
    const wrongTeams = (await findCrews(db, { teamIds })).flatMap(({ teamId, hash, wins }) => {
      const counted = (madeBy.get(teamId) ?? []).reduce((sum, month) => sum + month.wins, 0);
      return wins === null || wins === counted ? [] : [{ teamId, hash, wins: counted }];
    });
    await saveTeamWins(db, repair ? wrongTeams : []);
    months += known.size;
    differing.push(...wrong.map(nameOf), ...wrongTeams.map(({ teamId }) => teamId));
  }
  return { months, differing };
}

function nameOf({ teamId, month }: TeamMonth): string {
  return `${teamId} ${month}`;
}
