import {
  tieAnswers,
  tieLines,
  tiePlayers,
  tieResults,
  tieSeasons,
  ties as tiesTable,
} from '#server/db/schema/ties.ts';
import type { Feature } from '#server/feature.ts';
import { admitToBoard, tieSocket } from './live.ts';
import { tieRoutes } from './routes.ts';
import { seasonRoutes } from './season-routes.ts';
import { tieFiles } from './team-export.ts';

/** Ties between teams: lineups, and the score as the sum of their matches. */
export const ties: Feature = {
  name: 'ties',
  tables: [
    { table: tiesTable, exported: { not: 'an event of a team, and no one in particular' } },
    { table: tieLines, exported: { not: 'the opponents of a team, as its captain calls them' } },
    { table: tiePlayers, exported: { not: 'lineups of a team; the answers to them are exported' } },
    tieAnswers,
    { table: tieSeasons, exported: { not: 'the rules of a league, and no one in particular' } },
    { table: tieResults, exported: { not: 'results of other teams, as a captain calls them' } },
  ],
  socket: tieSocket,
  admitGuest: (context, pass) => ('boardToken' in pass ? admitToBoard(context, pass.boardToken) : undefined),
  exportTeam: tieFiles,
  mount: () => ({ routes: [tieRoutes, seasonRoutes] }),
};
