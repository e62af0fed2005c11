import type { EventTask, Occurrence } from '@allcourt/contract';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { TaskList } from './task-list.tsx';
import { useTasks } from './tasks.ts';

const TaskForm = lazyPart(async () => (await import('./task-form.tsx')).TaskForm);

/** The tasks and rides of an event, for everyone who sees it. */
export function EventTasks({ occurrence }: { occurrence: Occurrence }) {
  const of = { eventId: occurrence.eventId, key: occurrence.key, minorId: null };
  const query = useTasks(of);
  const isOnline = useIsOnline();
  const [edited, setEdited] = useState<EventTask | 'new' | null>(null);
  const { data, isPending, isPaused } = query;
  if (!data && isPending && !isPaused) {
    return <Skeleton className="h-28 rounded-block" />;
  }
  return (
    <Panel
      title="Tasks and rides"
      flush
      className="min-h-28"
      aside={
        data?.mayAdd && (
          <Button
            disabled={!isOnline}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
            aria-label="Add task or ride"
            onClick={() => setEdited('new')}
          >
            Add
          </Button>
        )
      }
    >
      {!data && (
        <ErrorState title="Couldn't load tasks and rides" offline={!isOnline} query={query}>
          {query.error && problemSentence(query.error)}
        </ErrorState>
      )}
      {data && data.tasks.length === 0 && (
        <p className="border-t border-line px-4 py-3 text-ink-2 md:px-5">
          {data.mayAdd
            ? 'Balls, snacks, a ride: add what this date needs.'
            : 'Tasks and rides for this date will show here.'}
        </p>
      )}
      {data && data.tasks.length > 0 && (
        <TaskList
          of={of}
          occurrence={occurrence}
          tasks={data.tasks}
          mayTake={data.mayTake}
          onEdit={setEdited}
        />
      )}
      {edited && (
        <Suspense>
          <TaskForm
            of={of}
            occurrence={occurrence}
            task={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** The same for a minor, whose guardian takes and gives back. */
export function MinorTasks({ minorId, occurrence }: { minorId: string; occurrence: Occurrence }) {
  const of = { eventId: occurrence.eventId, key: occurrence.key, minorId };
  const query = useTasks(of);
  const isOnline = useIsOnline();
  const { data, isPending, isPaused } = query;
  if (!data) {
    return isPending && !isPaused ? (
      <SkeletonRows label="Loading tasks and rides" count={1} />
    ) : (
      <ErrorState title="Couldn't load tasks and rides" offline={!isOnline} query={query}>
        {query.error && problemSentence(query.error)}
      </ErrorState>
    );
  }
  return data.tasks.length === 0 ? (
    <p className="text-ink-2">No tasks or rides for this date.</p>
  ) : (
    <TaskList of={of} occurrence={occurrence} tasks={data.tasks} mayTake={data.mayTake} />
  );
}
