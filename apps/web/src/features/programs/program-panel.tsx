import type { ProgramStart } from '@allcourt/contract';
import { loadOf } from '@allcourt/training';
import {
  movementSet,
  type Program,
  type ProgramProgress,
  programProgress,
  type SessionProgress,
} from '@allcourt/training/programs';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useIsOnline } from '#web/device/device-context.tsx';
import type { useShelf } from '#web/features/library/use-shelf.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { datesOf, type useStartedProgram } from './started-program.ts';
import { useTrainedDrills } from './trained-drills.ts';

type Shelf = ReturnType<typeof useShelf>;

interface ProgramPanelProps {
  program: Program;
  kept: ProgramStart;
  acts: Pick<ReturnType<typeof useStartedProgram>, 'pause' | 'resume' | 'leave' | 'takeUp'>;
  shelf: Shelf;
}

/** The started program: its progress, the sessions of this week, pause and leave. */
export function ProgramPanel({ program, kept, acts, shelf }: ProgramPanelProps) {
  const dates = datesOf(kept);
  const { trained, data, isPending, isFetching, refetch } = useTrainedDrills(dates.startedAt);
  const isOnline = useIsOnline();
  const progress = programProgress(program, dates, trained, Date.now());
  const { sessions, done, week, isFinished } = progress;
  const isPaused = kept.pausedAt !== null;
  const toast = useToast();
  const leave = () => {
    void acts.leave(kept);
    toast({
      text: 'Program left',
      durationMs: 10_000,
      action: { label: 'Undo', onPress: () => void acts.takeUp(kept) },
    });
  };
  return (
    <Panel title={program.title} busy={isPending && isOnline}>
      <div className="grid gap-4">
        <ProgressBar
          label={isFinished ? 'Finished' : `Week ${week} of ${program.weeks.length}`}
          done={done}
          total={sessions.length}
          words={`${done} of ${countText(sessions.length, 'session')}`}
        />
        <p role="status">{standing(progress, isPaused)}</p>
        {!data && !isPending && (
          <ErrorState
            title="Couldn't load your training"
            offline={!isOnline}
            query={{ refetch, isFetching }}
          />
        )}
        {!isFinished && (
          <>
            <h3 className="type-strong">This week: {program.weeks[week - 1]?.aim}</h3>
            <ol className="grid gap-4">
              {sessions.map((session, index) =>
                session.week === week ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sessions of a program never move.
                  <Session key={index} number={index + 1} session={session} shelf={shelf} />
                ) : null,
              )}
            </ol>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {isPaused ? (
            <Button look="pri" onClick={() => void acts.resume(kept, Date.now())}>
              Resume program
            </Button>
          ) : (
            !isFinished && <Button onClick={() => void acts.pause(kept, Date.now())}>Pause program</Button>
          )}
          <Button look="gho" onClick={leave}>
            Leave program
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** `Paused. Its weeks wait for you.` */
function standing({ isFinished, weeksBehind }: ProgramProgress, isPaused: boolean): string {
  if (isFinished) {
    return 'Every session is done. Well played.';
  }
  if (isPaused) {
    return 'Paused. Its weeks wait for you.';
  }
  return weeksBehind === 0
    ? 'On schedule. Run the drills, and they are ticked here.'
    : `${countText(weeksBehind, 'week')} behind the calendar. Continue with the next session; none is lost.`;
}

interface SessionProps {
  /** From 1, over all weeks. */
  number: number;
  session: SessionProgress;
  shelf: Shelf;
}

function Session({ number, session: { drills, isDone }, shelf }: SessionProps) {
  const found = drills.flatMap(({ key }) => shelf.find(key) ?? []);
  const loads = shelf.entries.flatMap(({ drill, guide }) =>
    guide && drills.some(({ key }) => key === drill.id) ? loadOf(guide.demand) : [],
  );
  const [before, after] = [movementSet('warm-up', loads), movementSet('cool-down', loads)];
  const minutes = found.reduce((sum, drill) => sum + drill.minutes, before.minutes + after.minutes);
  return (
    <li className="grid gap-1">
      <h4 className="flex flex-wrap items-baseline gap-x-3">
        <span className="type-strong">Session {number}</span>
        <span className="type-caption">
          {minutesText(minutes)}
          {isDone && ', done'}
        </span>
      </h4>
      <ul>
        <li className="text-ink-2">
          {before.title}, {minutesText(before.minutes)}
        </li>
        {drills.map((drill) => (
          <DrillLine key={drill.key} drill={drill} title={shelf.find(drill.key)?.title} />
        ))}
        <li className="text-ink-2">
          {after.title}, {minutesText(after.minutes)}
        </li>
      </ul>
      {!isDone && (
        <ButtonLink
          to="/training/plan"
          search={{ drills: drills.map(({ key }) => key).join(',') }}
          size="sm"
          className="justify-self-start"
        >
          Plan session {number}
        </ButtonLink>
      )}
    </li>
  );
}

interface DrillLineProps {
  drill: SessionProgress['drills'][number];
  title: string | undefined;
}

function DrillLine({ drill: { key, isDone }, title = key.replaceAll('-', ' ') }: DrillLineProps) {
  const Sign = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link
        to="/training/drills/$key"
        params={{ key }}
        search={{}}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <Sign aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {title}
        {isDone && <span className="sr-only">, done</span>}
      </Link>
    </li>
  );
}
