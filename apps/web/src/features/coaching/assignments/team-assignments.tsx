import type { Assignment } from '@allcourt/contract';
import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { cancelAssignment, useCoachAct } from '#web/features/coaching/coach-acts.ts';
import { dueText, isOverdue } from '#web/features/coaching/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { listText } from '#web/ui/words/amounts.ts';

/** Assignments of a team, with the players who have done them and those who are late. */
export function TeamAssignments({ assignments }: { assignments: readonly Assignment[] }) {
  const [canceling, setCanceling] = useState<Assignment | null>(null);
  const toast = useToast();
  const cancel = useCoachAct({
    act: cancelAssignment,
    onDone: () => {
      setCanceling(null);
      toast({ text: 'Assignment canceled' });
    },
  });
  return (
    <Panel title="Assignments" flush>
      <ul>
        {assignments.map((assignment) => (
          <li key={assignment.id} className="border-t border-line px-4 py-3 md:px-5">
            <Task assignment={assignment} onCancel={() => setCanceling(assignment)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={canceling !== null}
        title="Cancel assignment?"
        confirmLabel="Cancel assignment"
        cancelLabel="Keep"
        destructive
        busy={cancel.isPending}
        error={cancel.isError && problemSentence(cancel.error)}
        onConfirm={() => canceling && cancel.mutate(canceling.id)}
        onCancel={() => {
          cancel.reset();
          setCanceling(null);
        }}
      >
        It disappears from every player's list.
      </ConfirmDialog>
    </Panel>
  );
}

function Task({ assignment, onCancel }: { assignment: Assignment; onCancel(): void }) {
  const { title, players, canCancel } = assignment;
  const now = new Date();
  const done = players.filter(({ doneAt }) => doneAt !== null);
  const due = dueText(assignment, now);
  const late = players.filter(({ doneAt }) => isOverdue(assignment, doneAt, now));
  const name = title ?? 'Deleted item';
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="type-strong">{name}</p>
          {due !== '' && <p className="text-ink-2">{due}</p>}
        </div>
        {canCancel && (
          <Button size="sm" look="gho" onClick={onCancel}>
            Cancel<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      <div className="mt-2">
        <ProgressBar label="Done" done={done.length} total={players.length} />
      </div>
      {late.length > 0 && (
        <p className="mt-2 text-13 font-semibold text-warn">
          Late: {listText(late.map(({ player }) => player.name))}
        </p>
      )}
      <p className="mt-2 text-13 text-ink-2">
        {players.map(({ player, doneAt, score }, index) => (
          <span key={player.accountId}>
            {index > 0 && ', '}
            <span className={doneAt === null ? '' : 'font-semibold text-win'}>
              {player.name}
              {doneAt !== null && (score === null ? ' (done)' : ` (${score})`)}
            </span>
          </span>
        ))}
      </p>
    </>
  );
}
