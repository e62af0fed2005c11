import {
  teamAudit,
  teamInvites,
  teamJoinRequests,
  teamMembers,
  teamMonths,
  teamRoles,
  teams as teamsTable,
  teamWins,
} from '#server/db/schema/teams.ts';
import type { Feature } from '#server/feature.ts';
import { publishTeams } from './announce.ts';
import { eraseDeletedTeams } from './delete.ts';
import { eraseMember } from './erase.ts';
import { teamFiles } from './export/files.ts';
import { teamExportRoutes } from './export/routes.ts';
import { teamRoutes } from './routes.ts';
import { teamRoomsOf } from './team-store.ts';

const ERASE_EVERY_MS = 3_600_000;

/** Teams, their members, roles, invites, statistics and activity. */
export const teams: Feature = {
  name: 'teams',
  tables: [
    {
      table: teamsTable,
      exported: { not: 'of its members together' },
      erased: { by: 'eraseMember, with its last account' },
    },
    teamMembers,
    { table: teamRoles, exported: { not: 'of the team' } },
    teamInvites,
    teamJoinRequests,
    teamAudit,
    { table: teamMonths, exported: { not: 'sums of the matches' } },
    { table: teamWins, exported: { not: 'sums of the matches' } },
  ],
  rooms: teamRoomsOf,
  exportTeam: teamFiles,
  async eraseAccount({ clock, realtime, afterCommit }, tx, { id: accountId, email }) {
    const left = await eraseMember(tx, { accountId, email, at: clock.now() });
    afterCommit(() => publishTeams({ realtime }, left));
  },
  mount: (parts) => ({
    routes: [
      (api) => teamExportRoutes(api, parts),
      (api) =>
        teamRoutes(api, {
          mailer: parts.mailer,
          publicUrl: parts.config.publicUrl,
          throttle: parts.identity.throttle,
        }),
    ],
    jobs: [
      {
        name: 'erase-teams',
        failure: 'Deleted teams were not erased',
        everyMs: ERASE_EVERY_MS,
        atStart: true,
        async work() {
          const erased = await eraseDeletedTeams(parts);
          if (erased > 0) {
            parts.log.info({ teams: erased }, 'Deleted teams are gone for good');
          }
        },
      },
    ],
  }),
};
