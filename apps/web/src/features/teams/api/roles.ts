import type { CreateRoleBody, RolesAnswer, SaveRolesBody } from '@allcourt/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { TEAMS_KEY } from './list-teams.ts';

const rolesAnswer = async () => (await import('@allcourt/contract/http/roles')).rolesAnswer;

export function rolesQuery(teamId: string) {
  return queryOptions({
    queryKey: [...TEAMS_KEY, teamId, 'roles'],
    queryFn: ({ signal }) => apiAs(rolesAnswer, `/api/teams/${teamId}/roles`, { signal }),
    staleTime: 0,
  });
}

/** The team's roles with their permissions. */
export function useRoles(teamId: string) {
  return useQuery(rolesQuery(teamId));
}

/** Each change answers with all roles, which replace the cached ones. */
export function keepRoles(client: QueryClient, teamId: string, roles: RolesAnswer): void {
  client.setQueryData(rolesQuery(teamId).queryKey, roles);
}

export function saveRoles(teamId: string, body: SaveRolesBody): Promise<RolesAnswer> {
  return change(`/api/teams/${teamId}/roles`, 'PUT', body);
}

export function createRole(teamId: string, body: CreateRoleBody): Promise<RolesAnswer> {
  return change(`/api/teams/${teamId}/roles`, 'POST', body);
}

export function renameRole(teamId: string, roleId: string, name: string): Promise<RolesAnswer> {
  return change(`/api/teams/${teamId}/roles/${roleId}`, 'PATCH', { name });
}

export function deleteRole(teamId: string, roleId: string): Promise<RolesAnswer> {
  return change(`/api/teams/${teamId}/roles/${roleId}`, 'DELETE');
}

function change(path: string, method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', body?: unknown) {
  return apiAs(rolesAnswer, path, { method, body });
}
