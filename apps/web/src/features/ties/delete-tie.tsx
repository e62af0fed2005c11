import type { Tie } from '@allcourt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { deleteTie } from './tie-calls.ts';

/** Deletes a tie with its lineup, for captains; its matches stay. */
export function DeleteTie({ tie, mayAct }: { tie: Tie; mayAct: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => deleteTie(tie.id),
    networkMode: 'always',
    onSuccess: async () => {
      toast({ text: 'Tie deleted' });
      await navigate(
        tie.event
          ? { to: '/calendar/$eventId/$key', params: { eventId: tie.event.id, key: tie.event.key } }
          : { to: '/calendar' },
      );
      client.removeQueries({ queryKey: ['ties', tie.id] });
      await client.invalidateQueries({ queryKey: ['teams', tie.team.id, 'ties'] });
    },
  });
  return (
    <>
      <Button look="dan" disabled={!mayAct} onClick={() => setAsking(true)}>
        Delete tie
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete tie"
        confirmLabel="Delete tie"
        destructive
        busy={remove.isPending}
        error={remove.error && problemSentence(remove.error)}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        The lineup, its answers and the TV display are deleted for good. The event and the matches stay.
      </ConfirmDialog>
    </>
  );
}
