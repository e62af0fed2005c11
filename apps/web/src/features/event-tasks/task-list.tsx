import type { EventTask, Occurrence } from '@allcourt/contract';
import { Car, Package, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { factsText, titleText } from './task-words.ts';
import type { TasksOf } from './tasks-key.ts';
import { useTaking } from './use-taking.ts';

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

type RowProps = Omit<TaskListProps, 'tasks'> & { task: EventTask };

/** A taking waits on this device until there is a connection. */
function TaskRow({ task, of, ...row }: RowProps) {
  const { shown, isWaiting, problem, take } = useTaking(of, task);
  const isOnline = useIsOnline();
  return (
    <Row {...row} task={shown} onTake={take} problem={problem}>
      {isWaiting && !isOnline && 'Waiting for a connection, will send'}
    </Row>
  );
}

interface ShownRowProps extends Omit<RowProps, 'of'> {
  onTake(isTaken: boolean): void;
  problem: string | null;
  children?: ReactNode;
}

function Row({ occurrence, task, mayTake, onEdit, onTake, problem, children }: ShownRowProps) {
  const isOnline = useIsOnline();
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
        {children && <span className="type-caption block">{children}</span>}
      </span>
      <span className="flex items-center gap-2">
        {isTaken && (
          <Button look="gho" aria-label={`Give back ${title}`} onClick={() => onTake(false)}>
            Give back
          </Button>
        )}
        {!isTaken && mayTake && !isFull && !task.ride?.isYours && (
          <Button aria-label={`${verb}, ${title}`} onClick={() => onTake(true)}>
            {verb}
          </Button>
        )}
        {task.mayChange && onEdit && (
          <IconButton label={`Edit ${title}`} disabled={!isOnline} onClick={() => onEdit(task)}>
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )}
      </span>
      <Refusal>{problem}</Refusal>
    </li>
  );
}
