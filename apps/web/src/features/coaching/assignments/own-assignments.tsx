import type { Assignment } from '@allcourt/contract';
import { Check, Play } from 'lucide-react';
import { ClipButton } from '#web/features/clips/clip-button.tsx';
import { useCoaching } from '#web/features/coaching/use-coaching.ts';
import { dueText, isOverdue, runPath } from '#web/features/coaching/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The reader's assignments, open ones first. */
export function OwnAssignments({
  assignments,
  marked,
}: {
  assignments: readonly Assignment[];
  /** The assignment that the address points to. */
  marked: string | undefined;
}) {
  const open = assignments.filter(({ players }) => !players[0]?.doneAt).length;
  return (
    <Panel
      title="Assigned to you"
      aside={<span className="text-ink-2">{open === 0 ? 'All done' : `${open} open`}</span>}
      flush
    >
      <ul>
        {assignments.map((assignment) => (
          <li
            key={assignment.id}
            className={cx('border-t border-line', assignment.id === marked && 'bg-court-soft')}
          >
            <Row assignment={assignment} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Row({ assignment }: { assignment: Assignment }) {
  const { id, title, note, assignedBy, about, team, task, players } = assignment;
  const { markDone } = useCoaching();
  const toast = useToast();
  const now = new Date();
  const doneAt = players[0]?.doneAt ?? null;
  const score = players[0]?.score ?? null;
  const name = title ?? 'Deleted item';
  const finish = () => {
    void markDone(id, true);
    toast({
      text: `${name} marked as done`,
      action: { label: 'Undo', onPress: () => void markDone(id, false) },
    });
  };
  const from = [assignedBy?.name ?? team.name, ...(about ? [about.words] : [])].join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className={cx('type-strong', doneAt !== null && 'text-ink-2')}>{name}</p>
        <p className="text-ink-2">{from}</p>
        {note !== null && <p className="mt-1 whitespace-pre-wrap">{note}</p>}
        {task.kind === 'drill' && task.score !== null && (
          <p className="mt-1 text-ink-2">Reach at least {task.score}.</p>
        )}
        {about?.link && about.target.kind === 'clip' && (
          <div className="mt-2">
            <ClipButton target={about.target} />
          </div>
        )}
      </div>
      <Due assignment={assignment} doneAt={doneAt} now={now} score={score} />
      {doneAt === null && (
        <div className="flex gap-2">
          {task.kind === 'drill' && title !== null && (
            <ButtonLink
              to={runPath(task.drillKey)}
              search={{ assignment: id }}
              look="pri"
              size="sm"
              icon={<Play aria-hidden="true" className="size-3.5 fill-current" />}
            >
              Start Drill
            </ButtonLink>
          )}
          {task.kind === 'plan' && title !== null && (
            <ButtonLink to="/training/plan" search={{ plan: task.planId }} look="pri" size="sm">
              Open plan
            </ButtonLink>
          )}
          {task.kind === 'program' && title !== null && (
            <ButtonLink to="/training/programs" look="pri" size="sm">
              Open programs
            </ButtonLink>
          )}
          <Button
            size="sm"
            onClick={finish}
            icon={<Check aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            Done<span className="sr-only">: {name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

function Due({
  assignment,
  doneAt,
  now,
  score,
}: {
  assignment: Assignment;
  doneAt: string | null;
  now: Date;
  score: number | null;
}) {
  if (doneAt !== null) {
    return <Chip tone="win">{score === null ? 'Done' : `Done, ${score}`}</Chip>;
  }
  const text = dueText(assignment, now);
  if (text === '') {
    return null;
  }
  return <Chip tone={isOverdue(assignment, doneAt, now) ? 'warn' : 'plain'}>{text}</Chip>;
}
