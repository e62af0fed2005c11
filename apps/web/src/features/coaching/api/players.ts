import { useQuery } from '@tanstack/react-query';
import { listPlayers } from './coach-acts.ts';
import { COACHING_KEY } from './coaching-key.ts';

/** Whom a coach of the team can speak to. */
export function usePlayers(teamId: string) {
  return useQuery({
    queryKey: [...COACHING_KEY, 'players', teamId],
    queryFn: ({ signal }) => listPlayers(teamId, signal),
  });
}
