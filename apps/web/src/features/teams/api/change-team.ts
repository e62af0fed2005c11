import type { ChangeTeamBody, CreateTeamBody, Team, TransferBody } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';
import { withProof } from '#web/data/proof.ts';

const teamAnswer = async () => (await import('@allcourt/contract/http/teams')).teamAnswer;

export async function createTeam(body: CreateTeamBody): Promise<Team> {
  const { team } = await apiAs(teamAnswer, '/api/teams', { method: 'POST', body });
  return team;
}

export async function changeTeam(teamId: string, body: ChangeTeamBody): Promise<Team> {
  const { team } = await apiAs(teamAnswer, `/api/teams/${teamId}`, { method: 'PATCH', body });
  return team;
}

/** Deletes the team for every member; it can be restored for 30 days. */
export async function deleteTeam(teamId: string): Promise<void> {
  await api(`/api/teams/${teamId}`, { method: 'DELETE' });
}

export async function restoreTeam(teamId: string): Promise<void> {
  await api(`/api/teams/${teamId}/restore`, { method: 'POST' });
}

export async function leaveTeam(teamId: string): Promise<void> {
  await api(`/api/teams/${teamId}/leave`, { method: 'POST' });
}

/** Makes another member Admin, and gives the reader another role. */
export async function transferTeam(teamId: string, body: TransferBody): Promise<void> {
  await withProof(() => api(`/api/teams/${teamId}/transfer`, { method: 'POST', body }));
}
