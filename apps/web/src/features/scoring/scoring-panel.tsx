import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ScorePads } from '#web/features/scoring/pads/score-pads.tsx';
import { ServeRow } from '#web/features/scoring/pads/serve-row.tsx';
import { redoWords, undoWords } from '#web/features/scoring/points/undo-words.ts';
import { PromptStrip } from '#web/features/scoring/prompts/prompt-strip.tsx';
import { CaptureStepper } from '#web/features/scoring/steps/capture-stepper.tsx';
import { CapturedLine } from '#web/features/scoring/steps/captured-line.tsx';
import { LiveUmpire } from '#web/features/scoring/umpire/live-umpire.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import { LiveClock } from './clocks/live-clock.tsx';
import type { LiveParts } from './live-parts.ts';
import { MatchOver } from './match-over.tsx';
import { WatchingNote } from './watching-note.tsx';

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** On a desktop: the serve, the pads, and below them the prompt and the questions about the last point. */
export function ScoringPanel(parts: LiveParts) {
  const { view, cast, scoring, prompting, keys, voice, onMore, onWhy } = parts;
  const { match, meta } = view;
  const isOver = match.state.status !== 'in-progress';
  const canScore = !isOver && meta.canScore;
  return (
    <div className="rounded-lg border border-line bg-surface px-5 pt-4 pb-4.5">
      <LiveUmpire parts={parts} className="-mx-3.5 mb-2" />
      <div className="mb-3 flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
        {canScore && scoring.serves.isAsked && (
          <div className="mr-auto">
            <ServeRow view={view} scoring={scoring} keys={keys.isShown} compact />
          </div>
        )}
        <StepButton
          label="Undo"
          shortcut={keys.isShown ? 'Z' : null}
          words={scoring.canUndo ? undoWords(match, cast) : null}
          onPress={scoring.undo}
          disabled={!scoring.canUndo}
          icon={<Undo2 {...SIGN} />}
        />
        <StepButton
          label="Redo"
          shortcut={keys.isShown ? 'Shift+Z' : null}
          isBare={scoring.serves.isAsked}
          words={scoring.canRedo ? redoWords(match, cast) : null}
          onPress={scoring.redo}
          disabled={!scoring.canRedo}
          icon={<Redo2 {...SIGN} />}
        />
      </div>
      {isOver && <MatchOver view={view} cast={cast} />}
      {canScore && (
        <ScorePads match={match} cast={cast} onScore={scoring.score} keys={keys.isShown} size="compact" />
      )}
      <LiveClock parts={parts} className="mt-3 rounded-md" />
      <PromptStrip
        view={view}
        cast={cast}
        scoring={scoring}
        isAuto={prompting.isAuto}
        isInPanel
        onWhy={onWhy}
        onServer={() => onMore('server')}
      />
      {meta.canScore && scoring.capture.depth !== 'basic' && (
        // Always as high as the questions, so that nothing moves when they come.
        <div className="mt-3 min-h-69 border-t border-line pt-1">
          <CaptureStepper
            capture={scoring.capture}
            cast={cast}
            look="desktop"
            hasKeys={keys.isShown}
            hasVoice={voice.isOn}
          />
          <CapturedLine capture={scoring.capture} className="py-2" />
          {!scoring.capture.point && (
            <p className="type-caption pt-2">After each point, describe how it ended.</p>
          )}
        </div>
      )}
      {!isOver && !meta.canScore && <WatchingNote matchId={meta.id} />}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  shortcut: string | null;
  /** The entry it moves. */
  words: string | null;
  /** The icon alone, for little room. */
  isBare?: boolean;
  onPress(): void;
  disabled: boolean;
  icon: ReactNode;
}

function StepButton({ label, shortcut, words, isBare = false, onPress, disabled, icon }: StepButtonProps) {
  return (
    <Button
      look="gho"
      onClick={onPress}
      disabled={disabled}
      aria-keyshortcuts={shortcut ?? undefined}
      title={words ? `${label}: ${words}` : label}
      aria-label={words ? `${label}: ${words}` : undefined}
      icon={icon}
    >
      <span className={cx(isBare && 'sr-only')}>{label}</span>
      {shortcut && !isBare && <KeyHint of={shortcut} />}
    </Button>
  );
}
