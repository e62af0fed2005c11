import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useToast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar.ts';
import { undoChange } from './change-event.ts';

/** A calendar mutation: fails right away without a network and refetches when done. */
export function useCalendarAct<Input, Answer>({
  act,
  onDone,
}: {
  act(input: Input): Promise<Answer>;
  onDone?(answer: Answer, input: Input): void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    networkMode: 'always',
    onSuccess: (answer, input) => onDone?.(answer, input),
    onSettled: () => refreshCalendar(client),
  });
}

/** Toasts a change with Undo. */
export function useTellDone(): (text: string, changeId: string | null) => void {
  const toast = useToast();
  const undo = useCalendarAct({ act: undoChange, onDone: () => toast({ text: 'Undone' }) });
  return (text, changeId) =>
    toast({
      text,
      durationMs: 10_000,
      ...(changeId === null
        ? {}
        : {
            action: {
              label: 'Undo',
              onPress: () =>
                undo.mutate(changeId, { onError: (error) => toast({ text: problemSentence(error) }) }),
            },
          }),
    });
}
