import { cx } from './class-names.ts';

export interface ButtonLook {
  /**
   * `ace` is the one thing to do here (one a screen); `pri` an ordinary act; `line` and `gho` quieter ones;
   * `dan` destroys, `dan-fill` confirms it; `live` is on air; `glass` is for a photo or a court plane, `board` at the foot of a board.
   */
  look?: 'ace' | 'pri' | 'line' | 'gho' | 'dan' | 'dan-fill' | 'live' | 'glass' | 'board' | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
}

/** Makes anything look like a button. */
export function buttonClass({ look = 'line', size = 'md', block = false }: ButtonLook): string {
  return cx(BASE, look !== 'gho' && RESTS_FILLED, LOOKS[look], SIZES[size], block && 'w-full');
}

const BASE =
  'inline-flex items-center justify-center font-semibold tracking-snug whitespace-nowrap border select-none ' +
  'transition-press duration-(--t-1) ease-out active:translate-y-px ' +
  'disabled:text-ink-3 disabled:border-transparent disabled:cursor-not-allowed disabled:translate-y-0 ' +
  'aria-disabled:text-ink-3 aria-disabled:border-transparent aria-disabled:cursor-not-allowed aria-disabled:translate-y-0';

/** A ghost has no fill to lose: one that cannot be pressed would stand out over one that can. */
const RESTS_FILLED = 'disabled:bg-sunken aria-disabled:bg-sunken';

const LOOKS: Readonly<Record<NonNullable<ButtonLook['look']>, string>> = {
  ace: 'border-transparent bg-ace text-ace-ink hover:bg-ace-hover active:bg-ace-press',
  pri: 'border-transparent bg-court text-on-court hover:bg-court-hover active:bg-court-press',
  line: 'border-edge bg-surface text-ink hover:bg-sunken active:bg-line',
  gho: 'border-transparent text-ink hover:bg-sunken active:bg-line disabled:bg-transparent aria-disabled:bg-transparent',
  dan: 'border-loss bg-surface text-loss hover:bg-loss-soft',
  'dan-fill': 'border-transparent bg-loss text-surface hover:brightness-95',
  live: 'border-transparent bg-live text-white hover:brightness-95',
  board: 'border-transparent text-white hover:bg-board-2 active:bg-board-2',
  glass: 'border-white/36 bg-night/42 text-white hover:bg-night/64',
};

const SIZES: Readonly<Record<NonNullable<ButtonLook['size']>, string>> = {
  sm: 'h-(--ctl-sm) gap-1.5 rounded-tile px-3 text-13',
  md: 'h-(--ctl) min-w-(--ctl) gap-2 rounded-md px-4 text-sm',
  lg: 'h-(--ctl-lg) gap-2 rounded-md px-6 text-base',
};
