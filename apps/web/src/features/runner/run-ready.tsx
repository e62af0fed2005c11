import { diagramOfRound } from '@allcourt/training/draw';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import { useSunTheme } from '#web/data/use-sun-theme.ts';
import { type Cue, playCue, speak } from '#web/device/cues.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { capital } from '#web/features/library/drill-words.ts';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { VoiceNote } from '#web/features/remote/voice-note.tsx';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { cx } from '#web/ui/class-names.ts';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { DESKTOP, useMedia } from '#web/ui/use-media.ts';
import { AttemptMarks } from './attempt-marks.tsx';
import { PressureScore } from './pressure-score.tsx';
import { RoundStrip } from './round-strip.tsx';
import { RunBar } from './run-bar.tsx';
import { RunClock } from './run-clock.tsx';
import { EnterDialog, LeaveDialog } from './run-dialogs.tsx';
import { RunFinish } from './run-finish.tsx';
import { RunFoot } from './run-foot.tsx';
import { useRunKeys } from './run-keys.ts';
import { RunPads } from './run-pads.tsx';
import { useRunRemote } from './run-remote.ts';
import {
  attemptMarks,
  dashText,
  nextText,
  roundCells,
  roundText,
  totalText,
  zoneCounts,
} from './run-words.ts';
import { isBarelyBegun } from './stored-run.ts';
import { useRun } from './use-run.ts';

interface RunReadyProps {
  entry: LibraryDrill;
  search: DrillSearch;
  accountId: string;
}

const RemoteDialog = lazyPart(
  async () => (await import('#web/features/remote/remote-dialog.tsx')).RemoteDialog,
);

/** A drill on court: clock, round and the big targets, until it is over and saved. */
export function RunReady({ entry, search, accountId }: RunReadyProps) {
  const { drill } = entry;
  const run = useRun({ entry, search, accountId });
  const { kept, state, score, isPaused } = run;
  const { rule } = kept.run;
  const navigate = useNavigate();
  const device = useDevice();
  const sun = useSunTheme();
  const isWide = useMedia(DESKTOP);
  const [hasSound, setSound] = useDeviceChoice('training:sound', true);
  const [isSpoken, setSpoken] = useDeviceChoice('training:spoken', false);
  const [sheet, setSheet] = useState<'leave' | 'enter' | 'remote' | null>(null);
  const [said, setSaid] = useState('');
  useDocumentTitle(drill.title);
  useEffect(() => (isPaused ? undefined : device.keepAwake()), [device, isPaused]);

  const cue = (name: Cue) => {
    if (hasSound) {
      playCue(name);
    }
  };
  const count = (value: number) => {
    const button = state.buttons.find((one) => one.value === value);
    if (!run.count(value)) {
      return;
    }
    device.buzz(button?.tone === 'bad' ? 'double' : 'light');
    cue(button?.tone === 'bad' ? 'miss' : 'hit');
    setSaid(button?.label ?? `${value}`);
  };
  const timeTry = () => {
    device.buzz('light');
    cue('hit');
    run.timeTry();
  };
  const next = () => {
    if (state.next ? run.next() : run.finish()) {
      device.buzz('double');
      cue('round');
    }
  };
  const undo = () => {
    if (run.undo()) {
      device.buzz('light');
      setSaid('Undone');
    }
  };
  const togglePause = () => (isPaused ? run.resume() : run.pause());
  const leave = () => void navigate({ to: '/training/drills/$key', params: { key: drill.id } });
  const askToLeave = () => {
    if (!isBarelyBegun(kept, Date.now())) {
      setSheet('leave');
      return;
    }
    run.drop();
    leave();
  };
  const { name, index } = state.round;
  useEffect(() => {
    if (isSpoken && index > 0 && name) {
      speak(name);
    }
  }, [isSpoken, index, name]);
  useRunKeys({ run, count, next, undo, togglePause, timeTry, isOn: !state.isOver });
  const { remote, names } = useRunRemote({ run, count, undo, timeTry, isOpen: sheet === null });

  const marks = attemptMarks(rule, state);
  const cells = roundCells(rule, state);
  const counts = zoneCounts(cells);
  const diagram = diagramOfRound(
    drill.diagram,
    state.round.zone,
    cells.flatMap(({ zone }) => zone ?? []),
  );
  return (
    <div
      {...sun.attributes}
      className="fixed inset-0 z-(--z-bar) grid grid-cols-1 rows-auto-main-auto bg-plane-out text-ink"
    >
      <RunBar
        drill={drill}
        hasSound={hasSound}
        onSound={setSound}
        isSpoken={isSpoken}
        onSpoken={setSpoken}
        sun={sun}
        onRemote={state.isOver ? undefined : () => setSheet('remote')}
        onLeave={askToLeave}
        onEnter={state.entry ? () => setSheet('enter') : undefined}
        onFinish={state.isOver ? undefined : run.finish}
      />
      {state.isOver ? (
        <RunFinish
          drill={drill}
          run={run}
          accountId={accountId}
          onUndo={undo}
          onDiscard={() => setSheet('leave')}
        />
      ) : (
        <>
          <div className="grid min-h-0 grid-cols-1 overflow-y-auto lg:cols-chart-text max-lg:rows-2-auto-main">
            {!isWide && (
              <CourtDiagram
                sport={drill.sport}
                diagram={diagram}
                currentZone={state.round.zone ?? undefined}
                counts={counts}
                detail="card"
                className="h-run-row w-full border-y-2 border-white"
              />
            )}
            {!isWide && cells.length > 0 ? <RoundStrip cells={cells} /> : !isWide && <span />}
            <section
              aria-label="Count"
              className={cx(
                'flex min-h-0 min-w-0 flex-col gap-3 px-4 py-3 md:px-8 lg:gap-5 lg:border-t-2 lg:border-white lg:px-12 lg:py-7',
                sun.isOn ? 'bg-white text-black' : 'bg-linear-to-b from-plane to-plane-2 text-white',
              )}
            >
              <div className="flex min-h-7.5 flex-wrap items-center gap-x-3 gap-y-1">
                {state.round.of > 1 && (
                  <span className="inline-flex h-7.5 items-center rounded-full bg-ace px-3 text-sm font-strong text-ace-ink">
                    {roundText(state.round)}
                  </span>
                )}
                <span className="text-17 font-strong">{state.round.name ?? capital(drill.scoring.unit)}</span>
                <VoiceNote remote={remote} />
              </div>
              <RunClock
                kept={kept}
                minutes={drill.minutes}
                onCue={cue}
                onBuzz={() => device.buzz('double')}
              />
              {marks && <AttemptMarks marks={marks} isSunny={sun.isOn} />}
              {score && <PressureScore score={score} />}
              <RunPads
                rule={rule}
                state={state}
                labels={score?.labels}
                kept={kept}
                onCount={count}
                onTry={timeTry}
                hasKeys={isWide}
              />
            </section>
            {isWide && (
              <section
                aria-label="Court"
                className="grid min-h-0 min-w-0 grid-cols-1 rows-auto-main border-t-2 border-l-2 border-white"
              >
                {cells.length > 0 ? <RoundStrip cells={cells} /> : <span />}
                <CourtDiagram
                  sport={drill.sport}
                  diagram={diagram}
                  view="tall"
                  isWhole
                  currentZone={state.round.zone ?? undefined}
                  counts={counts}
                  className="size-full min-h-0"
                />
              </section>
            )}
          </div>
          <RunFoot
            total={totalText(rule, state)}
            canUndo={run.canUndo}
            isPaused={isPaused}
            nextLabel={state.next ? nextText(state.next) : 'Finish'}
            isNextDue={state.isRoundOver}
            canEnter={state.entry !== null}
            onUndo={undo}
            onPause={togglePause}
            onNext={next}
            onEnter={() => setSheet('enter')}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {said && !state.isOver
          ? statusText(
              score ? `${said}, ${dashText(score.call)}` : said,
              totalText(rule, state),
              state.isRoundOver,
            )
          : ''}
      </p>
      {sheet === 'enter' && state.entry && (
        <EnterDialog
          entry={state.entry}
          title={state.round.name ?? roundText(state.round)}
          onEnter={run.enter}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'remote' && (
        <Suspense>
          <RemoteDialog remote={remote} names={names} onClose={() => setSheet(null)} />
        </Suspense>
      )}
      {sheet === 'leave' && (
        <LeaveDialog
          onKeep={() => {
            run.pause();
            leave();
          }}
          onDiscard={() => {
            run.drop();
            leave();
          }}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

/** `Hit. 11 of 17, 65%.` */
function statusText(said: string, total: string, isRoundOver: boolean): string {
  return [said, total, isRoundOver ? 'Round complete' : ''].filter((part) => part !== '').join('. ');
}
