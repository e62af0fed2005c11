import type { ChangeScheduledBody, ScheduledBroadcast } from '@allcourt/contract';
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api, apiAs } from '#web/data/http.ts';
import { BROADCASTS_KEY } from '#web/features/player/live/change-broadcast.ts';

const scheduledBroadcastsAnswer = async () =>
  (await import('@allcourt/contract/http/scheduled-broadcasts')).scheduledBroadcastsAnswer;

/** The scheduled broadcasts of a team. They are loaded again with its broadcasts. */
export function useScheduled(teamId: string) {
  return useQuery(scheduledQuery(teamId));
}

export interface PlanningTeam {
  readonly id: string;
  readonly name: string;
}

export interface PlannedBroadcast {
  readonly scheduled: ScheduledBroadcast;
  readonly team: PlanningTeam;
}

/** The scheduled broadcasts of several teams that have come, the first to start first. */
export function useScheduledOf(teams: readonly PlanningTeam[]): readonly PlannedBroadcast[] {
  return useQueries({
    queries: teams.map(({ id }) => scheduledQuery(id)),
    combine: (answers) =>
      teams
        .flatMap((team, place) =>
          (answers[place]?.data?.scheduled ?? []).map((scheduled) => ({ scheduled, team })),
        )
        .toSorted((one, other) => Date.parse(one.scheduled.startsAt) - Date.parse(other.scheduled.startsAt)),
  });
}

function scheduledQuery(teamId: string) {
  return queryOptions({
    queryKey: [...BROADCASTS_KEY, teamId, 'scheduled'],
    queryFn: ({ signal }) =>
      apiAs(scheduledBroadcastsAnswer, `/api/teams/${teamId}/scheduled-broadcasts`, { signal }),
    staleTime: 0,
  });
}

export async function scheduleBroadcast(id: string, body: ChangeScheduledBody & { teamId: string }) {
  await api(pathOf(id), { method: 'PUT', body });
}

export async function changeScheduled(id: string, body: ChangeScheduledBody) {
  await api(pathOf(id), { method: 'PATCH', body });
}

export async function cancelScheduled(id: string) {
  await api(pathOf(id), { method: 'DELETE' });
}

export async function changeReminder({ id, isReminded }: Pick<ScheduledBroadcast, 'id' | 'isReminded'>) {
  await api(`${pathOf(id)}/reminder`, { method: isReminded ? 'PUT' : 'DELETE' });
}

export function refreshScheduled(teamId: string) {
  return (client: QueryClient) =>
    client.invalidateQueries({ queryKey: [...BROADCASTS_KEY, teamId, 'scheduled'] });
}

function pathOf(id: string): string {
  return `/api/scheduled-broadcasts/${id}`;
}
