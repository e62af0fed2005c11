import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { TEAMS_KEY } from './list-teams.ts';

interface TeamActOptions<Input, Answer> {
  act(input: Input): Promise<Answer>;
  /** What is read again afterwards: everything of the teams unless said otherwise. */
  refreshes?: QueryKey;
  onDone?(answer: Answer, input: Input): void;
}

/** A change of a team: it is told at once when there is no network, and what is shown is read again when it is done. */
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
