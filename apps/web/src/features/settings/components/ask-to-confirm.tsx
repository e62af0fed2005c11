import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';

interface AskToConfirmProps {
  /** The refusal of the change. */
  error: Error | null;
  ask(): Promise<unknown>;
}

/** A refused change; one that lowers a minor's protection can be asked for. */
export function AskToConfirm({ error, ask }: AskToConfirmProps) {
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: ask,
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['family'] }),
  });
  const isAskable = error instanceof ApiError && error.code === 'protection-needs-confirmation';
  if (asking.isSuccess) {
    return <p role="status">Asked. A guardian or a team admin decides; see Family below.</p>;
  }
  return (
    <>
      <Refusal className="mt-2">{error && problemSentence(error)}</Refusal>
      {isAskable && (
        <Button className="mt-2" busy={asking.isPending} onClick={() => asking.mutate()}>
          Ask to confirm
        </Button>
      )}
      <Refusal className="mt-2">{asking.error && problemSentence(asking.error)}</Refusal>
    </>
  );
}
