import { currentRules, isCountedInGames, type MatchState } from '@allcourt/scoring';
import {
  ArrowLeft,
  ArrowLeftRight,
  BookmarkPlus,
  ChartNoAxesColumn,
  ChevronRight,
  CirclePause,
  CirclePlay,
  Hourglass,
  Keyboard,
  ListPlus,
  type LucideIcon,
  Maximize,
  NotebookPen,
  PencilLine,
  RadioReceiver,
  RotateCcw,
  TimerOff,
  TriangleAlert,
  UserRoundCheck,
} from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { LazyLiveChance } from '#web/features/match-log/figures/live-chance-lazy.ts';
import { StatBars } from '#web/features/match-log/figures/stat-bars.tsx';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { LiveParts, MoreForm, MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { LadderForm } from '#web/features/scoring/umpire/ladder-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { NoteForm } from './note-form.tsx';
import { PenaltyForm } from './penalty-form.tsx';
import { ScoreForm } from './score-form.tsx';
import { ServerForm } from './server-form.tsx';
import { SetForm } from './set-form.tsx';
import { SettingRows } from './setting-rows.tsx';
import { TimeoutForm } from './timeout-form.tsx';

interface MoreSheetProps {
  parts: LiveParts;
  /** Null: the list. */
  at: MoreForm | null;
  onClose(): void;
}

const TITLES: Readonly<Record<MoreForm, string>> = {
  timeout: 'Time-out',
  penalty: 'Penalty',
  note: 'Note',
  score: 'Set current score',
  server: 'Change server',
  set: 'Enter game or set score',
  stats: 'Match stats',
  settings: 'Scoring options',
};

/** Entries that are rarer than points. */
export function MoreSheet({ parts, at, onClose }: MoreSheetProps) {
  const [form, setForm] = useState(at);
  const [isRefused, setRefused] = useState(false);
  const { view, scoring } = parts;
  const enter = (...entries: readonly NewEntry[]) => {
    const isTaken = scoring.enter(...entries);
    setRefused(!isTaken);
    if (isTaken) {
      onClose();
    }
  };
  const back = form !== null && at === null ? () => setForm(null) : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={form ? TITLES[form] : 'More'}
      flush={form === null}
      {...(back ? { aside: <BackButton onPress={back} /> } : {})}
    >
      <div role="alert" className="empty:hidden mb-3">
        {isRefused && <FieldError>{refusalWords(view.lastRefusal ?? undefined)}</FieldError>}
      </div>
      {form === null ? (
        <Acts parts={parts} onForm={setForm} onEnter={enter} onClose={onClose} />
      ) : (
        <Form form={form} parts={parts} onEnter={enter} onDone={onClose} />
      )}
    </Dialog>
  );
}

function Form({ form, onDone, ...props }: MoreFormProps & { form: MoreForm; onDone(): void }) {
  const { view, cast, forecast, umpire } = props.parts;
  switch (form) {
    case 'timeout':
      return <TimeoutForm {...props} />;
    case 'penalty':
      return umpire.isOn ? <LadderForm {...props} onDone={onDone} /> : <PenaltyForm {...props} />;
    case 'note':
      return <NoteForm {...props} />;
    case 'score':
      return <ScoreForm {...props} />;
    case 'server':
      return <ServerForm {...props} />;
    case 'set':
      return <SetForm {...props} />;
    case 'stats':
      return (
        <>
          <StatBars match={view.match} cast={cast} empty="Stats appear after the first point." />
          <Suspense>
            <LazyLiveChance match={view.match} cast={cast} forecast={forecast} className="mt-5" />
          </Suspense>
        </>
      );
    case 'settings':
      return <SettingRows {...props.parts} />;
  }
}

interface ActsProps extends MoreFormProps {
  onForm(form: MoreForm): void;
  onClose(): void;
}

function Acts({ parts, onForm, onEnter, onClose }: ActsProps) {
  const { view, keys, onKeys, onBoard, onRemote } = parts;
  const { match, meta } = view;
  const { format, state } = match;
  const isOn = state.status === 'in-progress' && meta.canScore;
  const isTennis = format.sport === 'tennis';
  const rules = currentRules(format, state);
  const after = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <div className="pb-3">
      {isOn && (
        <Group label="Between points">
          {isTennis && !format.rules.noLet && (
            <Act icon={RotateCcw} onPress={() => onEnter({ kind: 'let', replay: 'serve' })}>
              Let, serve again
            </Act>
          )}
          <Act icon={RotateCcw} onPress={() => onEnter({ kind: 'let', replay: 'point' })}>
            {isTennis ? 'Replay the point' : 'Replay the rally'}
          </Act>
          <Act icon={Hourglass} opens onPress={() => onForm('timeout')}>
            Time-out
          </Act>
          <Act icon={TriangleAlert} opens onPress={() => onForm('penalty')}>
            Penalty
          </Act>
          {state.isPaused ? (
            <Act icon={CirclePlay} onPress={() => onEnter({ kind: 'resume' })}>
              Resume play
            </Act>
          ) : (
            <Act icon={CirclePause} onPress={() => onEnter({ kind: 'pause' })}>
              Pause play
            </Act>
          )}
          {rules.kind === 'timed' && state.levelAtTime === null && (
            <Act icon={TimerOff} onPress={() => onEnter({ kind: 'time' })}>
              Call time
            </Act>
          )}
        </Group>
      )}
      {meta.canScore && (
        <Group label="Notes">
          <Act icon={NotebookPen} opens onPress={() => onForm('note')}>
            Note
          </Act>
          {meta.summary.pointsPlayed > 0 && (
            <Act
              icon={BookmarkPlus}
              onPress={() => onEnter({ kind: 'bookmark', target: newestPoint(parts) })}
            >
              {isTennis ? 'Star the last point' : 'Star the last rally'}
            </Act>
          )}
        </Group>
      )}
      {meta.canScore && (
        <Group label="Corrections">
          <Act icon={PencilLine} opens onPress={() => onForm('score')}>
            Set current score
          </Act>
          {isOn && (
            <>
              <Act icon={UserRoundCheck} opens onPress={() => onForm('server')}>
                Change server
              </Act>
              <Act icon={ListPlus} opens onPress={() => onForm('set')}>
                {isCountedInGames(rules) ? 'Enter game or set score' : 'Enter game score'}
              </Act>
              {endsActs(state).map(({ label, swapped }) => (
                <Act key={label} icon={ArrowLeftRight} onPress={() => onEnter({ kind: 'ends', swapped })}>
                  {label}
                </Act>
              ))}
            </>
          )}
        </Group>
      )}
      <Group label="This match">
        <Act icon={ChartNoAxesColumn} opens onPress={() => onForm('stats')}>
          Match stats
        </Act>
        <Act icon={Keyboard} opens onPress={() => onForm('settings')}>
          Scoring options
        </Act>
        <Act icon={Maximize} onPress={after(onBoard)}>
          Scoreboard
        </Act>
        {meta.canScore && (
          <Act icon={RadioReceiver} onPress={after(onRemote)}>
            Remote
          </Act>
        )}
        {keys.isShown && (
          <Act icon={Keyboard} onPress={after(onKeys)}>
            Keys
          </Act>
        )}
      </Group>
    </div>
  );
}

/** From unknown ends there is nothing to change: the scorer says where the players are. */
function endsActs({ endsSwapped }: MatchState) {
  return endsSwapped === null
    ? [
        { label: 'Players are at their starting ends', swapped: false },
        { label: 'Players are at opposite ends', swapped: true },
      ]
    : [{ label: 'Change ends now', swapped: !endsSwapped }];
}

function newestPoint({ view: { match } }: LiveParts): string | undefined {
  return match.effective.findLast(({ event }) => event.kind === 'point')?.event.id;
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-b border-line py-1.5 last:border-b-0">
      <h3 id={id} className="px-5 pt-2 pb-1 text-13/5 font-semibold text-ink-2 md:px-7">
        {label}
      </h3>
      {children}
    </section>
  );
}

interface ActProps {
  icon: LucideIcon;
  /** Opens a form first. */
  opens?: boolean;
  onPress(): void;
  children: ReactNode;
}

function Act({ icon: Icon, opens = false, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-3 px-5 text-left text-15 font-medium hover:bg-surface-2 focus-visible:-outline-offset-3 md:px-7"
    >
      <Icon aria-hidden="true" className="size-5 text-ink-2" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{children}</span>
      {opens && <ChevronRight aria-hidden="true" className="size-4 text-ink-3" strokeWidth={2} />}
    </button>
  );
}

function BackButton({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-semibold"
    >
      <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={2} />
      Back
    </button>
  );
}
