import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { TEAMS_KEY } from './list-teams.ts';

interface TeamActOptions<Input, Answer> {
  act(input: Input): Promise<Answer>;
  /** Queries to refetch afterward; by default everything about teams. */
  refreshes?: QueryKey;
  onDone?(answer: Answer, input: Input): void;
}

/** A mutation of a team: fails right away without a network and refetches when done. */
export function useTeamAct<Input, Answer>({
  act,
  refreshes = TEAMS_KEY,
  onDone,
}: TeamActOptions<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: (answer, input) => {
      onDone?.(answer, input);
      void client.invalidateQueries({ queryKey: refreshes });
    },
  });
}
