import { problemSentence } from '#web/data/problem-sentence.ts';
import { type Act, useAct } from '#web/data/use-act.ts';
import { useToast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar.ts';
import { undoChange } from './change-event.ts';

/** A calendar mutation: fails right away without a network and refetches when done. */
export function useCalendarAct<Input, Answer>(act: Act<Input, Answer>) {
  return useAct({ ...act, refresh: refreshCalendar });
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
