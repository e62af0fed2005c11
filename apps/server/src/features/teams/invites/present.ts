import type { Invite, JoinRequest } from '@allcourt/contract';
import type { findRequests, InviteDetails, InviteRow } from './store.ts';

/** Whether an invite lets anybody in now. A revoked one is not asked. */
export function stateOf({ uses, maxUses, expiresAt }: InviteRow, now: Date): Invite['state'] {
  if (maxUses !== null && uses >= maxUses) {
    return 'used-up';
  }
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'open';
}

/** An invite as those see it who manage the roster. */
export function presentInvite({ invite, role, member, createdBy }: InviteDetails, now: Date): Invite {
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
    state: stateOf(invite, now),
  };
}

type RequestDetails = Awaited<ReturnType<typeof findRequests>>[number];

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
