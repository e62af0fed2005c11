// Everything that the members of a team share, as one file for an admin.

import { type Context, requireAccount } from '#server/context.ts';
import { type ExportPiece, fileOf, zipped } from '#server/exported-zip.ts';
import type { ExportedFile, Parts } from '#server/feature.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { recordActivity } from '../audit/note.ts';
import { requireAdmin, requireTeamId } from '../policy.ts';

const READ_ME = `This is what the members of your team share on Allcourt.

team.json          the team and its roles
roster.csv, .json  its members, with the contact details that each of them shows you
events.csv, .json  its calendar: every event, series with their rule and the dates that differ
replies.csv        the replies to each date, of those who are in the team
attendance.csv     who came
ties.json          ties against other teams: lineups, lines, opponents and results

Conversations are not in here: messages belong to those who wrote them, and each member can export their own. Matches
belong to those who played and scored them; those of ties are in here with their results.
`;

type Reading = Pick<Context, 'db' | 'account' | 'clock' | 'realtime' | 'device'>;

/** The team's files as a ZIP in pieces; noted in its activity and in the security log of the admin. */
export async function exportTeam(
  context: Reading,
  asked: string,
  { features }: Pick<Parts, 'features'>,
): Promise<AsyncIterable<ExportPiece>> {
  const own = await requireAdmin(context, requireTeamId(asked));
  const { teamId } = own;
  if (own.deletedAt) {
    throw new AppError('team-not-found');
  }
  const files: ExportedFile[] = [
    fileOf('README.txt', async () => READ_ME),
    ...features.flatMap((feature) => feature.exportTeam?.(context, own) ?? []),
  ];
  await recordSecurityEvent(context, {
    kind: 'team-exported',
    of: requireAccount(context.account),
    device: context.device,
  });
  await context.db.transaction((tx) => recordActivity(context, tx, { teamId, activity: 'team-exported' }));
  return zipped(files, context.clock.now());
}
