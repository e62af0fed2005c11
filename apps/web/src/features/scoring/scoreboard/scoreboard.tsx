import { type Match, setScores } from '@allcourt/scoring';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SunTheme } from '#web/data/use-sun-theme.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { fillScreen } from '#web/device/full-screen.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { contextOf } from '#web/features/scoring/board/context.ts';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { keepTabInside } from '#web/ui/keep-tab-inside.ts';
import { Roll } from '#web/ui/roll.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { standingText } from '#web/ui/words/standing.ts';
import { type BoardSide, boardSides, figureSize, nameSize } from './board-sides.ts';

interface ScoreboardProps {
  match: Match;
  cast: Cast;
  sun: SunTheme;
  /** Milliseconds since the Unix epoch; null before the first point of a match that others score. */
  startedAt: number | null;
  /** Milliseconds; null while it runs, and where it isn't known. */
  durationMs: number | null;
  /** Under the bar, for a rest that is counted down or a score that may be old. */
  note?: ReactNode;
  onClose(): void;
}

/** The score alone on the whole screen, for a phone or a tablet beside the court. A tap or Escape closes it. */
export function Scoreboard({ match, cast, sun, note, onClose, ...times }: ScoreboardProps) {
  const board = useRef<HTMLDivElement>(null);
  const device = useDevice();
  const close = useEffectEvent(onClose);
  useEffect(() => (board.current ? fillScreen(board.current, () => close()) : undefined), []);
  useEffect(() => device.keepAwake(), [device]);
  // The button that opened the board was in a sheet that has closed since: the focus goes to the screen itself.
  useEffect(() => () => document.getElementById('main')?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        close();
      }
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  const sides = boardSides(match, cast);
  return (
    <div
      ref={board}
      role="dialog"
      aria-modal="true"
      aria-label="Scoreboard"
      onKeyDown={keepTabInside}
      {...sun.attributes}
      className={cx(
        'fixed inset-0 z-(--z-menu) flex flex-col select-none',
        sun.isOn ? 'bg-white text-black' : 'on-navy bg-plane-out text-white',
      )}
    >
      <BoardBar match={match} cast={cast} onClose={onClose} {...times} />
      {note}
      <div
        aria-hidden="true"
        className={cx(
          'grid min-h-0 flex-1 grid-cols-1 landscape:grid-cols-2',
          'pb-(--sab) [&>*+*]:border-t-2 landscape:[&>*+*]:border-t-0 landscape:[&>*+*]:border-l-2',
          sun.isOn
            ? 'border-t-2 border-black [&>*]:border-black'
            : 'border-t-2 border-white bg-linear-to-b from-plane to-plane-2 [&>*]:border-white',
        )}
      >
        {[cast.near, cast.far].map((side) => (
          <Half key={side} side={sides[side]} isSunny={sun.isOn} />
        ))}
      </div>
      {/* A tap anywhere; the button in the bar is the one for keys and screen readers. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
        className="absolute inset-x-0 top-1/4 bottom-0 cursor-pointer"
      />
      <ScoreStatus text={announcement(match, cast)} />
    </div>
  );
}

type BarProps = Pick<ScoreboardProps, 'match' | 'cast' | 'startedAt' | 'durationMs' | 'onClose'>;

function BoardBar({ match, cast, startedAt, durationMs, onClose }: BarProps) {
  const { format, state } = match;
  const { stake, isChangeOfEnds } = contextOf(match, cast);
  const notice = stake ?? (isChangeOfEnds ? 'Change ends' : null);
  const isOver = state.status !== 'in-progress';
  const title = isOver
    ? resultTitle(cast, state.status, state.winner)
    : standingText(format, setScores(format, state), state.status);
  return (
    <header className="flex items-center gap-3 pt-(--sat) pr-safe-4 pl-safe-2">
      {/* biome-ignore lint/a11y/noAutofocus: the board covers the page, and this is its only control. */}
      <button type="button" autoFocus onClick={onClose} aria-label="Close scoreboard" className={CLOSE}>
        <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </button>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 text-bench-words">
        <h2 className="font-strong">{title}</h2>
        {notice && (
          <p className="rounded-full bg-ace px-3 font-strong text-ace-ink forced-colors:border">{notice}</p>
        )}
      </div>
      <p className="type-num shrink-0 text-bench-clock">
        {isOver
          ? durationMs !== null && durationText(durationMs)
          : startedAt !== null && <Elapsed since={startedAt} />}
      </p>
    </header>
  );
}

const CLOSE = 'grid size-11 shrink-0 place-items-center rounded-md';

function Half({
  side: { players, serverNumber, points, sets },
  isSunny,
}: {
  side: BoardSide;
  isSunny: boolean;
}) {
  const isServing = players.some((player) => player.isServing);
  const names = players.map(({ name }) => name);
  return (
    <div className="bench-half min-h-0 min-w-0">
      <div className="flex size-full flex-col items-center justify-evenly overflow-hidden px-2 text-center">
        <div
          className="type-pad max-w-full leading-tight"
          style={{ fontSize: nameSize(names, players.length === 1 ? 16 : 11) }}
        >
          {players.map(({ name, isServing: isServer }) => (
            <p key={name} className="flex items-center justify-center bench-gap">
              {isServer && <ServeBall className={cx('bench-ball', isSunny && 'ring-2 ring-black')} />}
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {isServer && serverNumber && (
                <span className="shrink-0 rounded-full border-2 bench-number">{serverNumber}</span>
              )}
            </p>
          ))}
        </div>
        <p
          className={cx('type-score leading-score', isServing && !isSunny && 'text-ace')}
          style={{ fontSize: figureSize(points, 54) }}
        >
          <Roll value={points} />
        </p>
        {sets.length > 0 && (
          <p
            className="type-score flex bench-gap"
            style={{ fontSize: figureSize('0'.repeat(sets.length * 2), 22) }}
          >
            {sets.map(({ value, isLost }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
              <span key={index} className={cx(isLost && (isSunny ? 'text-ink-3' : 'text-night-ink-2'))}>
                {value}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}
