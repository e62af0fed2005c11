import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

export interface Act<Input, Answer> {
  act(input: Input): Promise<Answer>;
  onDone?(answer: Answer, input: Input): void;
}

interface ActOptions<Input, Answer> extends Act<Input, Answer> {
  /** Refetches what the act may have changed. */
  refresh(client: QueryClient): unknown;
}

/** A mutation that fails right away without a network, and refreshes what is shown. */
export function useAct<Input, Answer>({ act, onDone, refresh }: ActOptions<Input, Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: (answer, input) => onDone?.(answer, input),
    onSettled: () => refresh(client),
  });
}
