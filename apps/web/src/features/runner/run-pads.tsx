import type { BySide } from '@allcourt/scoring';
import type { RunButton, RunState, ScoringRule } from '@allcourt/training';
import type { ReactNode } from 'react';
import { scoreText } from '#web/features/library/results/score-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import { keyOf } from './run-keys.ts';
import { padFigure } from './run-words.ts';
import type { StoredRun } from './stored-run.ts';

interface RunPadsProps {
  rule: ScoringRule;
  state: RunState;
  kept: StoredRun;
  /** Points of both sides, if the drill is played from a score. */
  labels: BySide<string> | undefined;
  onCount(value: number): void;
  /** Starts and ends a timed try. */
  onTry(): void;
  /** True to show the keyboard shortcuts. */
  hasKeys: boolean;
}

/** The big targets: one press counts one attempt. */
export function RunPads({ rule, state, kept, labels, onCount, onTry, hasKeys }: RunPadsProps) {
  if (rule.kind === 'time') {
    const isOn = kept.tryStartedAt !== null;
    return (
      <Pads>
        <Pad
          label={isOn ? 'Stop' : 'Start'}
          detail={isOn ? 'ends the try' : 'starts the try'}
          figure={state.score === null ? '' : `Best ${scoreText(state.score)}`}
          isGood
          isWide
          shortcut={hasKeys ? 'H' : null}
          onPress={onTry}
        />
      </Pads>
    );
  }
  return (
    <Pads>
      {state.buttons.map((button, index) => (
        <Pad
          key={button.key}
          label={button.label}
          detail={button.detail}
          figure={labels ? labels[button.value > 0 ? 'a' : 'b'] : padFigure(rule, state, button)}
          isGood={isLit(state.buttons, button)}
          isWide={index === state.buttons.length - 1 && state.buttons.length % 2 === 1}
          shortcut={hasKeys ? keyOf(button) : null}
          onPress={() => onCount(button.value)}
        />
      ))}
    </Pads>
  );
}

/** Only the best button is yellow. */
function isLit(buttons: readonly RunButton[], button: RunButton): boolean {
  return button === buttons[0];
}

function Pads({ children }: { children: ReactNode }) {
  return (
    <fieldset className="grid min-h-35 flex-1 grid-cols-2 gap-2.5 lg:mt-auto lg:max-h-85 lg:gap-3">
      <legend className="sr-only">Count an attempt</legend>
      {children}
    </fieldset>
  );
}

interface PadProps {
  label: string;
  detail: string | null;
  figure: string;
  isGood: boolean;
  /** Spans both columns. */
  isWide: boolean;
  shortcut: string | null;
  onPress(): void;
}

function Pad({ label, detail, figure, isGood, isWide, shortcut, onPress }: PadProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={shortcut ?? undefined}
      className={cx(
        'flex min-h-16 min-w-0 flex-col items-start justify-between gap-1 rounded-pane p-3.5 text-left select-none lg:p-5',
        'transition-press duration-(--t-1) ease-out active:scale-98 motion-reduce:active:scale-100',
        isGood ? 'pad-won' : 'bg-white text-night shadow-pad active:bg-chalk',
        isWide && 'col-span-2',
      )}
    >
      <span className="flex w-full items-start justify-between gap-2">
        <span className="min-w-0">
          <span className="type-pad block text-2xl/7 lg:text-28/8">{label}</span>
          {detail && <span className="block text-13/4 font-medium text-balance">{detail}</span>}
        </span>
        {shortcut && <KeyHint of={shortcut} />}
      </span>{' '}
      {figure && <span className="type-score text-run-pad">{figure}</span>}
    </button>
  );
}
