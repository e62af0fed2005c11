import { type EventTask, MAX_TASK_PEOPLE, type Occurrence, type SaveTaskBody } from '@allcourt/contract';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useForm } from '#web/data/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { leaveField, leavesBeforeOf, titleText } from './task-words.ts';
import { deleteTask, saveTask, useTaskAct } from './tasks.ts';
import type { TasksOf } from './tasks-key.ts';

const KINDS = [
  { value: 'task', label: 'Task' },
  { value: 'ride', label: 'Ride' },
] as const;

interface TaskFormProps {
  of: TasksOf;
  occurrence: Occurrence;
  /** Null for a new one. */
  task: EventTask | null;
  onClose(): void;
}

/** Adds a task or the reader's ride, or changes one. */
export function TaskForm({ of, occurrence, task, onClose }: TaskFormProps) {
  const toast = useToast();
  const [id] = useState(() => task?.id ?? uuidv7());
  const save = useTaskAct(of, {
    act: (body: SaveTaskBody) => saveTask(of, { id, ...body }),
    onDone: ({ leavesBefore }) => {
      toast({ text: leavesBefore === null ? 'Task saved' : 'Ride saved' });
      onClose();
    },
  });
  const remove = useTaskAct(of, {
    act: (_: undefined) => deleteTask(of, id),
    onDone: () => {
      toast({ text: `Deleted: ${task ? titleText(task) : ''}` });
      onClose();
    },
  });
  const form = useForm({
    initial: () => ({
      kind: task?.ride ? ('ride' as const) : ('task' as const),
      title: task?.title ?? '',
      needed: String(task?.needed ?? 1),
      leaves: leaveField(occurrence, task?.ride?.leavesBefore),
    }),
    check: ({ kind, title, needed, leaves }) => ({
      title: title.trim() === '' && (kind === 'ride' ? 'Enter a place.' : 'Enter what is needed.'),
      needed: !isNumberOfPeople(needed) && `Enter a number from 1 to ${MAX_TASK_PEOPLE}.`,
      leaves: kind === 'ride' && leavesProblem(occurrence, leaves),
    }),
    submit: ({ kind, title, needed, leaves }) =>
      save.mutateAsync({
        title: title.trim(),
        needed: Number(needed),
        leavesBefore: kind === 'ride' ? leavesBeforeOf(occurrence, leaves) : null,
      }),
  });
  const isRide = form.typed.kind === 'ride';
  const what = isRide ? 'ride' : 'task';
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={task ? `Edit ${what}` : 'Add task or ride'}
      submitLabel={`Save ${what}`}
      size="sm"
      acts={
        task && (
          <Button look="dan" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Delete {what}
          </Button>
        )
      }
    >
      {!task && <Segmented label="Kind" choices={KINDS} {...form.choice('kind')} block />}
      <TextField
        {...form.field('title')}
        label={isRide ? 'From' : 'Task'}
        maxLength={80}
        placeholder={isRide ? 'Bayside parking lot' : 'Balls'}
      />
      {isRide && <TextField {...form.field('leaves')} label="Leaves at" type="time" />}
      <TextField
        {...form.field('needed')}
        label={isRide ? 'Free seats' : 'People needed'}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_TASK_PEOPLE}
      />
      <p className="type-caption">
        {isRide
          ? "You drive. If you can't come, the ride is deleted and its riders are notified."
          : 'For this date only.'}
      </p>
      <p role="alert" className="empty:hidden">
        {remove.error && problemSentence(remove.error)}
      </p>
    </FormDialog>
  );
}

function isNumberOfPeople(typed: string): boolean {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= MAX_TASK_PEOPLE;
}

function leavesProblem(occurrence: Occurrence, leaves: string): string | false {
  if (leaves === '') {
    return 'Enter a time.';
  }
  return leavesBeforeOf(occurrence, leaves) === null && 'Enter a time before the start.';
}
