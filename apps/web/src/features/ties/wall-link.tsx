import type { Tie } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { endBoard, makeBoard } from './tie-calls.ts';

/** The link of the board for a wall: made, shown once, turned off. */
export function WallLink({ tie, mayAct }: { tie: Tie; mayAct: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const options = {
    networkMode: 'always',
    onError: (error: Error) => toast({ text: problemSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ties', tie.id] }),
  } as const;
  const make = useMutation({ ...options, mutationFn: () => makeBoard(tie.id) });
  const end = useMutation({
    ...options,
    mutationFn: () => endBoard(tie.id),
    onSuccess: () => {
      make.reset();
      toast({ text: 'Board link turned off' });
    },
  });
  const link = make.data && `${location.origin}/board/${make.data}`;
  return (
    <Panel title="TV display">
      <p className="mb-3 text-ink-2">
        {tie.hasBoard
          ? 'Anyone with the link can watch the board. Lines with a player under 18 show no names.'
          : 'Show the board on a screen at the club, without an account.'}
      </p>
      {link && (
        <div className="mb-3">
          <TextField
            label="Link, shown once"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!mayAct} busy={make.isPending} onClick={() => make.mutate()}>
          {tie.hasBoard ? 'Replace link' : 'Create link'}
        </Button>
        {tie.hasBoard && (
          <Button disabled={!mayAct} busy={end.isPending} onClick={() => end.mutate()}>
            Turn off
          </Button>
        )}
      </div>
    </Panel>
  );
}
