import { makeCsv } from '@allcourt/scoring/interchange';
import type { Context } from '#server/context.ts';
import { fileOf, toJson } from '#server/exported-zip.ts';
import type { ExportedFile } from '#server/feature.ts';
import { requireFound } from '#server/plugins/errors.ts';
import { findRoles } from '../roles/store.ts';
import { readRoster } from '../roster/read.ts';
import { findTeam } from '../team-store.ts';

type Reading = Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>;

/** The team, its roles and its roster, as the admin who asks sees it. */
export function teamFiles(context: Reading, { teamId }: { teamId: string }): readonly ExportedFile[] {
  let known: Awaited<ReturnType<typeof readMembers>> | undefined;
  /** Both files of the roster are written from one reading. */
  const members = async () => {
    known ??= await readMembers(context, teamId);
    return known;
  };
  return [
    fileOf('team.json', async () => toJson(await readTeamFacts(context, teamId))),
    fileOf('roster.json', async () => toJson(await members())),
    fileOf('roster.csv', async () => {
      const rows = await members();
      return makeCsv([
        ['name', 'username', 'role', 'position', 'joined', 'email', 'phone'],
        ...rows.map(({ name, username, role, position, joinedAt, email, phone }) => [
          ...[name, username, role, position, joinedAt, email, phone],
        ]),
      ]);
    }),
  ];
}

async function readTeamFacts({ db }: Reading, teamId: string) {
  const [team, roles] = await Promise.all([findTeam(db, teamId), findRoles(db, teamId)]);
  const { name, about, foundedAt, createdAt, archivedAt } = requireFound(team, 'team-not-found');
  return {
    ...{ name, about, foundedAt, createdAt, archivedAt },
    roles: roles.map(({ role }) => ({ name: role.name, kind: role.kind, permissions: role.permissions })),
  };
}

/** Contact details only of members who show them to the reader. */
async function readMembers(context: Reading, teamId: string) {
  const { members } = await readRoster(context, { teamId });
  return members.map(({ id, name, username, role, position, joinedAt, contact }) => ({
    ...{ id, name, username, role: role.name, position, joinedAt },
    ...{ email: contact?.email ?? null, phone: contact?.phone ?? null },
  }));
}
