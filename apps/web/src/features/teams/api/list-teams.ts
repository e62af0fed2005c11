import type { Team, TeamsAnswer } from '@allcourt/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

const teamsAnswer = async () => (await import('@allcourt/contract/http/teams')).teamsAnswer;

/** Queries about one team begin with `['teams', teamId]`; the list is `['teams']`. */
export const TEAMS_KEY = ['teams'] as const;

export const teamsQuery = queryOptions({
  queryKey: [...TEAMS_KEY, 'list'],
  queryFn: ({ signal }) => apiAs(teamsAnswer, '/api/teams', { signal }),
  // Presence and unread counts go stale quickly.
  staleTime: 0,
});

/** The reader's teams, and the summary for the 'Private Messages' entry. */
export function useTeams() {
  return useQuery(teamsQuery);
}

/** True with unread messages in a team chat or a private conversation. */
export function hasUnread({ teams, privateMessages }: TeamsAnswer): boolean {
  return privateMessages.unread > 0 || teams.some(({ unread }) => unread > 0);
}

/** Writes a change's answer into the list. */
export function keepTeam(client: QueryClient, team: Team): void {
  client.setQueryData(teamsQuery.queryKey, (known: TeamsAnswer | undefined) => {
    if (!known) {
      return undefined;
    }
    const isKnown = known.teams.some(({ id }) => id === team.id);
    const teams = isKnown
      ? known.teams.map((other) => (other.id === team.id ? team : other))
      : [...known.teams, team];
    return { ...known, teams };
  });
}

/** Updates a team's unread count in the list. */
export function keepTeamUnread(client: QueryClient, conversationId: string, unread: number): void {
  client.setQueryData(teamsQuery.queryKey, (known: TeamsAnswer | undefined) =>
    known?.teams.some((team) => team.conversationId === conversationId && team.unread !== unread)
      ? {
          ...known,
          teams: known.teams.map((team) =>
            team.conversationId === conversationId ? { ...team, unread } : team,
          ),
        }
      : known,
  );
}

/** Updates the unread count of all private conversations. */
export function keepPrivateUnread(client: QueryClient, unread: number): void {
  client.setQueryData(teamsQuery.queryKey, (known: TeamsAnswer | undefined) =>
    known && known.privateMessages.unread !== unread
      ? { ...known, privateMessages: { ...known.privateMessages, unread } }
      : known,
  );
}

/** Refetches the list when the device cannot tell which count changed. */
export function refreshTeamList(client: QueryClient): void {
  void client.invalidateQueries(teamsQuery);
}

/** Refetches every team, or one. */
export function refreshTeams(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: TEAMS_KEY });
}
