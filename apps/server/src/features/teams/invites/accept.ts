import { type AcceptAnswer, type InvitationAnswer, inviteCodeSchema } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { publishTeam } from '../announce.ts';
import { recordActivity } from '../audit/note.ts';
import { requireRoomForTeam } from '../create.ts';
import { findMembership } from '../membership-store.ts';
import { countMembers } from '../roster/store.ts';
import { findTeam, lockTeam, type TeamRow } from '../team-store.ts';
import { join, tellManagers } from './join.ts';
import { stateOf } from './present.ts';
import { countUse, findInviteByCode, findRequestOf, type InviteDetails, insertRequest } from './store.ts';

/** The preview of an invite, readable without an account. */
export async function readInvitation(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  code: string,
): Promise<InvitationAnswer> {
  const { found, team } = await requireInvitation(db, code);
  const { invite, role, member, createdBy } = found;
  const standing = account ? await standingOf(db, { teamId: team.id, accountId: account.id }) : 'outside';
  if (standing === 'outside') {
    requireOpen(found, clock.now());
  }
  return {
    team: {
      name: team.name,
      colour: team.colour,
      crest: team.crest,
      about: team.about,
      members: await countMembers(db, team.id),
    },
    role: role.name,
    invitedBy: createdBy,
    memberName: member?.name ?? null,
    needsApproval: invite.needsApproval,
    standing,
    teamId: standing === 'member' ? team.id : null,
  };
}

/**
 * Accepts an invite: joins the team, or requests approval. Locks the team before reading the uses, so that
 * concurrent requests cannot exceed them.
 */
export async function acceptInvitation(context: Context, code: string): Promise<AcceptAnswer> {
  const { db, account } = context;
  const { id: accountId } = requireAccount(account);
  const { team } = await requireInvitation(db, code);
  const teamId = team.id;
  const outcome = await db.transaction(async (tx): Promise<AcceptAnswer['outcome'] | 'known'> => {
    await lockTeam(tx, teamId);
    const { found, team: now } = await requireInvitation(tx, code);
    const standing = await standingOf(tx, { teamId, accountId });
    if (standing === 'member') {
      return 'known';
    }
    if (standing === 'requested') {
      return 'requested';
    }
    requireOpen(found, context.clock.now());
    if (now.archivedAt) {
      throw new AppError('team-archived');
    }
    await requireRoomForTeam({ db: tx, clock: context.clock }, accountId, { isNew: false });
    await countUse(tx, found.invite.id);
    return found.invite.needsApproval
      ? ask(context, tx, { found, accountId })
      : enter(context, tx, { found, accountId });
  });
  if (outcome === 'known') {
    return { outcome: 'joined', teamId };
  }
  publishTeam(context, teamId);
  return { outcome, teamId: outcome === 'joined' ? teamId : null };
}

interface Accepting {
  found: InviteDetails;
  accountId: string;
}

async function enter(context: Context, tx: Database, { found, accountId }: Accepting): Promise<'joined'> {
  const { teamId, roleId, memberId } = found.invite;
  const { claimed } = await join(context, tx, { teamId, accountId, roleId, memberId });
  const role = found.role.name;
  await recordActivity(
    context,
    tx,
    claimed === null
      ? { teamId, activity: 'joined', detail: { role } }
      : { teamId, activity: 'claimed', detail: { role, name: claimed } },
  );
  const about = `joined:${teamId}:${accountId}`;
  await tellManagers(context, tx, { teamId, accountId, type: 'team-joined', about });
  return 'joined';
}

async function ask(context: Context, tx: Database, { found, accountId }: Accepting): Promise<'requested'> {
  const { teamId, id: inviteId } = found.invite;
  const id = uuidv7();
  await insertRequest(tx, { id, teamId, accountId, inviteId, createdAt: context.clock.now() });
  await tellManagers(context, tx, { teamId, accountId, type: 'join-request', about: `request:${id}` });
  return 'requested';
}

/** The invite with its team. A malformed and a revoked code get the same refusal. */
async function requireInvitation(
  db: Database,
  text: string,
): Promise<{ found: InviteDetails; team: TeamRow }> {
  const code = inviteCodeSchema.safeParse(text);
  const found = code.success ? await findInviteByCode(db, code.data) : undefined;
  const team = found && !found.invite.revokedAt ? await findTeam(db, found.invite.teamId) : undefined;
  if (!found || !team || team.deletedAt) {
    throw new AppError('invite-not-found');
  }
  return { found, team };
}

function requireOpen(found: InviteDetails, now: Date): void {
  if (stateOf(found, now) !== 'open') {
    throw new AppError('invite-not-found');
  }
}

async function standingOf(
  db: Database,
  who: { teamId: string; accountId: string },
): Promise<InvitationAnswer['standing']> {
  if (await findMembership(db, who)) {
    return 'member';
  }
  return (await findRequestOf(db, who)) ? 'requested' : 'outside';
}
