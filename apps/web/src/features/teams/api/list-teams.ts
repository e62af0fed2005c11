import type { Team, TeamsAnswer } from '@allcourt/contract';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';

/** Whatever is known of a team is kept under `['teams', teamId]`, the list under `['teams']`. */
export const TEAMS_KEY = ['teams'] as const;

export const teamsQuery = queryOptions({
  queryKey: [...TEAMS_KEY, 'list'],
  queryFn: ({ signal }) =>
    apiAs(async () => (await import('@allcourt/contract/http/teams')).teamsAnswer, '/api/teams', { signal }),
  // Who is online and what is unread is old at once.
  staleTime: 0,
});

/** The reader's teams, and what the entry 'Private Messages' says. */
export function useTeams() {
  return useQuery(teamsQuery);
}

/** Whether anything is unread, in the chat of a team or in a private conversation. */
export function hasUnread({ teams, privateMessages }: TeamsAnswer): boolean {
  return privateMessages.unread > 0 || teams.some(({ unread }) => unread > 0);
}

/** Puts what a change answered into the list at once. */
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

/** Puts what is unread in the chat of a team into the list, as soon as that is another number. */
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

/** The same for all private conversations together. */
export function keepPrivateUnread(client: QueryClient, unread: number): void {
  client.setQueryData(teamsQuery.queryKey, (known: TeamsAnswer | undefined) =>
    known && known.privateMessages.unread !== unread
      ? { ...known, privateMessages: { ...known.privateMessages, unread } }
      : known,
  );
}

/** Reads the list again: something in it is another number, and nobody here knows which. */
export function refreshTeamList(client: QueryClient): void {
  void client.invalidateQueries(teamsQuery);
}

/** Reads again what is shown of every team, or of one. */
export function refreshTeams(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: TEAMS_KEY });
}
