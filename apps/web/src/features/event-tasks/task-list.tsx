import type { EventTask, Occurrence } from '@allcourt/contract';
import { Car, Package, Pencil } from 'lucide-react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { factsText, titleText } from './task-words.ts';
import { type TasksOf, takeTask, useTaskAct } from './tasks.ts';

interface TaskListProps {
  of: TasksOf;
  occurrence: Occurrence;
  tasks: readonly EventTask[];
  mayTake: boolean;
  /** Absent for guardians, who take tasks and change none. */
  onEdit?: ((task: EventTask) => void) | undefined;
}

/** Tasks and rides, each with those who take it. */
export function TaskList({ tasks, ...row }: TaskListProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...row} />
      ))}
    </ul>
  );
}

function TaskRow({
  of,
  occurrence,
  task,
  mayTake,
  onEdit,
}: Omit<TaskListProps, 'tasks'> & { task: EventTask }) {
  const isOnline = useIsOnline();
  const take = useTaskAct(of, { act: (isTaken: boolean) => takeTask(of, task.id, isTaken) });
  const isTaken = task.takers.some(({ isYou }) => isYou);
  const isFull = task.takers.length >= task.needed;
  const Sign = task.ride ? Car : Package;
  const title = titleText(task);
  const verb = task.ride ? 'Take a seat' : "I'll do it";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
      <Sign aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <span className="min-w-36 flex-1 py-1">
        <span className="type-strong block wrap-anywhere">{title}</span>
        <span className="type-caption block wrap-anywhere">{factsText(task, occurrence)}</span>
      </span>
      <span className="flex items-center gap-2">
        {isTaken && (
          <Button
            look="gho"
            disabled={!isOnline || take.isPending}
            busy={take.isPending}
            aria-label={`Give back ${title}`}
            onClick={() => take.mutate(false)}
          >
            Give back
          </Button>
        )}
        {!isTaken && mayTake && !isFull && !task.ride?.isYours && (
          <Button
            disabled={!isOnline || take.isPending}
            busy={take.isPending}
            aria-label={`${verb}, ${title}`}
            onClick={() => take.mutate(true)}
          >
            {verb}
          </Button>
        )}
        {task.mayChange && onEdit && (
          <IconButton label={`Edit ${title}`} disabled={!isOnline} onClick={() => onEdit(task)}>
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )}
      </span>
      <Refusal>{take.error && problemSentence(take.error)}</Refusal>
    </li>
  );
}
