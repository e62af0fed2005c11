import type { AddMembersBody, ChangeMemberBody, OwnMembershipBody } from '@allcourt/contract';
import { api } from '#web/data/http.ts';

/** Adds names without an account. */
export async function addMembers(teamId: string, body: AddMembersBody): Promise<void> {
  await api(`/api/teams/${teamId}/members`, { method: 'POST', body });
}

export async function changeMember(teamId: string, memberId: string, body: ChangeMemberBody): Promise<void> {
  await api(`/api/teams/${teamId}/members/${memberId}`, { method: 'PATCH', body });
}

export async function removeMember(teamId: string, memberId: string): Promise<void> {
  await api(`/api/teams/${teamId}/members/${memberId}`, { method: 'DELETE' });
}

/** Changes the reader's own contact settings. */
export async function changeOwnMembership(teamId: string, body: OwnMembershipBody): Promise<void> {
  await api(`/api/teams/${teamId}/own`, { method: 'PATCH', body });
}
