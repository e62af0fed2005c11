import type { Invite, JoinRequest, NeedsAnswer } from '@allcourt/contract';
import { effectivePermissions } from '../membership.ts';
import type { findRequests, InviteDetails, RequestToRow } from './store.ts';

/** The state of an invite now. A revoked one is not asked; one of an account that is not active is closed. */
export function stateOf(
  { invite, isGiverActive }: Pick<InviteDetails, 'invite' | 'isGiverActive'>,
  now: Date,
): Invite['state'] {
  const { uses, maxUses, expiresAt } = invite;
  if (!isGiverActive) {
    return 'closed';
  }
  if (maxUses !== null && uses >= maxUses) {
    return 'used-up';
  }
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
}

/** An invite as those see it who manage the roster. */
export function presentInvite(details: InviteDetails, now: Date): Invite {
  const { invite, role, member, createdBy } = details;
  return {
    id: invite.id,
    code: invite.code,
    email: invite.email,
    role: { id: role.id, name: role.name, kind: role.kind },
    // Once it is claimed, it is a person and no name that waits for one.
    member: member?.name ? { id: member.id, name: member.name } : null,
    maxUses: invite.maxUses,
    uses: invite.uses,
    expiresAt: invite.expiresAt?.toISOString() ?? null,
    needsApproval: invite.needsApproval,
    createdAt: invite.createdAt.toISOString(),
    createdBy,
    sentAt: invite.sentAt?.toISOString() ?? null,
    state: stateOf(details, now),
  };
}

type RequestDetails = Pick<Awaited<ReturnType<typeof findRequests>>[number], 'request' | 'role' | 'account'>;

/** A pending request to join. */
export function presentRequest({ request, role, account }: RequestDetails): JoinRequest {
  return {
    id: request.id,
    name: account.displayName,
    avatarUrl: account.avatarUrl,
    username: account.username,
    role: { id: role.id, name: role.name, kind: role.kind },
    at: request.createdAt.toISOString(),
  };
}

/** The requests among these that their reader may decide. */
export function presentRequestsTo(rows: readonly RequestToRow[]): NeedsAnswer['joins'] {
  return rows
    .filter(({ own, ownRole, awaitsTwoStep }) =>
      effectivePermissions(ownRole.permissions, own, { awaitsTwoStep }).has('manage_roster'),
    )
    .map((row) => ({ team: row.team, request: presentRequest(row) }));
}
