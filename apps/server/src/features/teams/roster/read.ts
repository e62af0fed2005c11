import type { RosterAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { findLiveOf, findMostPlayedSport, findTallies, liveSince } from '#server/features/matches/service.ts';
import { statusesOf } from '#server/features/presence/service.ts';
import { ratingsOf } from '#server/features/ratings/service.ts';
import { blockedWith, selectBlocks } from '#server/features/safety/service.ts';
import type { Membership } from '../membership-store.ts';
import { requireMember } from '../policy.ts';
import { presentMember, type RosterFigures } from './present.ts';
import { findRosterRows, type RosterRow, rosterIn } from './store.ts';

type Asking = Pick<Context, 'db' | 'account' | 'clock' | 'realtime'>;

const selectRoster = preparedTogether(
  'roster of a reader',
  (db, { teamId, readerId }: Given<{ teamId: string; readerId: string }>) => ({
    rows: findRosterRows(db, teamId),
    blocks: selectBlocks(db, readerId),
  }),
);

/** The roster, with what its people have done in one sport. */
export async function readRoster(
  context: Asking,
  { teamId: asked, sport: wanted }: { teamId: string; sport?: Sport | undefined },
): Promise<RosterAnswer> {
  const reader = requireAccount(context.account);
  const own = await requireMember(context, asked);
  const { rows, blocks } = await selectRoster(context.db, { teamId: own.teamId, readerId: reader.id });
  const roster = rosterIn(rows);
  const blocked = blockedWith(reader.id, blocks);
  const sport = wanted ?? (await sportOf(context, async () => accountIdsOf(roster)));
  const figures = await readFigures(context, { reader, own, roster, sport, blocked });
  const members = roster.map((row) => presentMember(row, figures));
  return { members, sport, own: ownContact(roster, own) };
}

/** The reader's sport, or the one most played here. */
export async function sportOf(
  { db, account }: Pick<Context, 'db' | 'account'>,
  findAccountIds: () => Promise<readonly string[]>,
): Promise<Sport> {
  const { mode } = requireAccount(account).preferences;
  return mode ?? (await findMostPlayedSport(db, await findAccountIds())) ?? 'tennis';
}

function accountIdsOf(roster: readonly Pick<RosterRow, 'member'>[]): string[] {
  return roster.flatMap(({ member }) => member.accountId ?? []);
}

interface Reading extends Pick<RosterFigures, 'reader' | 'own' | 'blocked'> {
  roster: readonly RosterRow[];
  sport: Sport;
}

async function readFigures(context: Asking, reading: Reading): Promise<RosterFigures> {
  const { db, clock } = context;
  const { reader, own, roster, sport, blocked } = reading;
  const now = clock.now();
  const accountIds = accountIdsOf(roster);
  const people = roster.flatMap(({ account }) => account ?? []);
  const [ratings, tallies, statuses, live] = await Promise.all([
    ratingsOf(context, { reader, people, sport }),
    findTallies(db, { accountIds, sport }),
    statusesOf(context, accountIds),
    findLiveOf(db, { accountIds, since: liveSince(now) }),
  ]);
  return { reader, own, now, ratings, tallies, statuses, live, blocked };
}

function ownContact(roster: readonly RosterRow[], own: Membership): RosterAnswer['own'] {
  const row = roster.find(({ member }) => member.id === own.memberId);
  return { contactFor: row?.member.contactFor ?? 'nobody', phone: row?.member.phone ?? null };
}
