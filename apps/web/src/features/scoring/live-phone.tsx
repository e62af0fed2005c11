import { CirclePlus, ListChecks, type LucideIcon, Redo2, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { ContextStrip, ServeStrip } from '#web/features/scoring/board/context-strip.tsx';
import { LowScores } from '#web/features/scoring/board/low-scores.tsx';
import { PickleballCall } from '#web/features/scoring/board/pickleball-call.tsx';
import { PickleballCourt } from '#web/features/scoring/board/pickleball-court.tsx';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { SideScores } from '#web/features/scoring/board/side-scores.tsx';
import { ScorePads } from '#web/features/scoring/pads/score-pads.tsx';
import { ServeRow } from '#web/features/scoring/pads/serve-row.tsx';
import { PromptStrip } from '#web/features/scoring/prompts/prompt-strip.tsx';
import { CaptureStepper } from '#web/features/scoring/steps/capture-stepper.tsx';
import { CapturedLine } from '#web/features/scoring/steps/captured-line.tsx';
import { LiveUmpire } from '#web/features/scoring/umpire/live-umpire.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LiveClock } from './clocks/live-clock.tsx';
import { LiveBar } from './live-bar.tsx';
import { LiveOptions } from './live-options.tsx';
import type { LiveParts } from './live-parts.ts';
import { MatchOver } from './match-over.tsx';
import type { Scoring } from './pads/use-scoring.ts';
import { redoWords, undoWords } from './points/undo-words.ts';
import { WatchingNote } from './watching-note.tsx';

/** The screen is the court and its middle line the net: you are left, in the score and on the pads. */
export function LivePhone(parts: LiveParts) {
  const { view, cast, scoring, sun, voice, listName, onList, onMore, onWaiting } = parts;
  const { match } = view;
  const isOver = match.state.status !== 'in-progress';
  const spokenScore = useMemo(() => announcement(match, cast), [match, cast]);
  const isTagging = scoring.capture.point !== null;
  return (
    <div {...sun.attributes} className="flex h-dvh flex-col bg-surface text-ink">
      <LiveBar
        hasRemote={parts.hasRemote}
        view={view}
        cast={cast}
        isSunny={sun.isOn}
        onSunny={sun.set}
        options={<LiveOptions {...parts} isOver={isOver} />}
      />
      <div className="grid gap-1.5 p-1.5 empty:hidden">
        <SyncNotes view={view} device="phone" onShowWaiting={onWaiting} />
      </div>
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col short:grid short:grid-cols-2',
          isTagging && 'short:rows-auto-main',
        )}
      >
        <section
          aria-label="Score"
          className={cx(
            'flex shrink-0 flex-col short:border-r-2 short:border-ink',
            !isTagging && 'short:overflow-y-auto',
          )}
        >
          {isTagging && !isOver ? (
            <LowScores match={match} cast={cast} />
          ) : (
            <Board {...parts} isOver={isOver} />
          )}
          <ScoreStatus text={spokenScore} />
        </section>
        <Thumbs {...parts} isTagging={isTagging} />
        <CaptureStepper capture={scoring.capture} cast={cast} look="phone" hasVoice={voice.isOn} />
        <CapturedLine
          capture={scoring.capture}
          className="h-15 shrink-0 border-t-2 border-line-2 bg-surface-2 px-3 short:col-span-2 short:h-13"
        />
      </div>
      <LiveFoot
        view={view}
        cast={cast}
        scoring={scoring}
        listName={listName}
        onList={onList}
        onMore={() => onMore()}
      />
    </div>
  );
}

interface BoardProps extends LiveParts {
  isOver: boolean;
}

/** The score as large as possible, with its context; in pickleball as it is called, with the places on court. */
function Board({ view: { match }, cast, prompting: { isAuto }, isOver }: BoardProps) {
  if (match.format.sport === 'pickleball' && !isOver) {
    return (
      <>
        <PickleballCall match={match} cast={cast} />
        <PickleballCourt match={match} cast={cast} />
        <ServeStrip match={match} cast={cast} isAuto={isAuto} />
      </>
    );
  }
  return (
    <>
      <SideScores match={match} cast={cast} />
      {isOver ? (
        <div className="border-t-2 border-ink" />
      ) : (
        <ContextStrip match={match} cast={cast} isAuto={isAuto} />
      )}
    </>
  );
}

/** The part the thumb reaches: a prompt, the serve, the pads. */
function Thumbs({ isTagging, ...parts }: LiveParts & { isTagging: boolean }) {
  const { view, cast, scoring, prompting, keys, onMore, onWhy } = parts;
  const { match, meta } = view;
  const isOver = match.state.status !== 'in-progress';
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <LiveUmpire parts={parts} isSlim={isTagging} className="border-b-2 border-ink" />
      <LiveClock parts={parts} className="border-b-2 border-ink" />
      <PromptStrip
        view={view}
        cast={cast}
        scoring={scoring}
        isAuto={prompting.isAuto}
        onWhy={onWhy}
        onServer={() => onMore('server')}
      />
      <div
        className={cx(
          'relative flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto',
          !isOver && 'px-3 py-2.5',
          isTagging && 'low:py-1.5',
        )}
      >
        {isOver && <MatchOver view={view} cast={cast} className="flex-1" />}
        {!isOver && meta.canScore && scoring.serves.isAsked && !isTagging && (
          <ServeRow view={view} scoring={scoring} />
        )}
        {!isOver && meta.canScore && (
          <ScorePads
            key="pads"
            match={match}
            cast={cast}
            onScore={scoring.score}
            keys={keys.isShown}
            size={isTagging ? 'slim' : 'full'}
          />
        )}
        {!isOver && !meta.canScore && <WatchingNote matchId={meta.id} />}
      </div>
    </div>
  );
}

interface LiveFootProps {
  view: ReadyMatch;
  cast: Cast;
  scoring: Scoring;
  /** `Points`, `Rallies`. */
  listName: string;
  onList(): void;
  onMore(): void;
}

/** Undo, Redo, the points and More, under the pads for the thumb. */
function LiveFoot({ view: { match }, cast, scoring, listName, onList, onMore }: LiveFootProps) {
  const { canUndo, canRedo } = scoring;
  return (
    <footer data-foot className="grid cols-live-foot border-t-2 border-line-2 bg-surface px-2 pb-(--sab)">
      <FootButton
        icon={Undo2}
        label="Undo"
        words={canUndo ? undoWords(match, cast) : null}
        onPress={scoring.undo}
        disabled={!canUndo}
      />
      <FootButton
        icon={Redo2}
        label="Redo"
        isBare
        words={canRedo ? redoWords(match, cast) : null}
        onPress={scoring.redo}
        disabled={!canRedo}
      />
      <FootButton icon={ListChecks} label={listName} onPress={onList} />
      <FootButton icon={CirclePlus} label="More" onPress={onMore} />
    </footer>
  );
}

interface FootButtonProps {
  icon: LucideIcon;
  label: string;
  /** The effect in a few words. */
  words?: string | null;
  /** The icon is enough to see; the words are for screen readers. */
  isBare?: boolean;
  onPress(): void;
  disabled?: boolean;
}

function FootButton({
  icon: Icon,
  label,
  words,
  isBare = false,
  onPress,
  disabled = false,
}: FootButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={disabled}
      className="flex h-15 min-w-0 items-center justify-center gap-2 rounded-md px-1 text-15 font-strong focus-visible:-outline-offset-4 disabled:cursor-not-allowed disabled:text-ink-3 short:h-12"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className={cx('min-w-0 text-left', isBare && 'sr-only')}>
        {words ? (
          <>
            <span className="sr-only">{`${label}: ${words}`}</span>
            <span aria-hidden="true">
              {label}
              <span className="block max-w-23 truncate text-xs/3.5 font-normal text-ink-2">{words}</span>
            </span>
          </>
        ) : (
          label
        )}
      </span>
    </button>
  );
}
