import { type Match, setScores } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CloudDownload, CloudUpload, RadioReceiver, Sun, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsAppStored } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { standingText } from '#web/ui/words/standing.ts';

interface LiveBarProps {
  view: ReadyMatch;
  cast: Cast;
  isSunny: boolean;
  hasRemote: boolean;
  onSunny(on: boolean): void;
  /** The menu of rarer actions. */
  options: ReactNode;
}

/** The top of the phone screen: exit, sets, sunlight, options. */
export function LiveBar({ view, cast, isSunny, hasRemote, onSunny, options }: LiveBarProps) {
  const { match } = view;
  return (
    <header className="on-navy flex min-h-plus-safe-13 items-center gap-0.5 bg-navy px-1.5 pt-(--sat) text-navy-ink">
      <Link to="/matches" aria-label="Exit (match is saved)" className={BAR_BUTTON}>
        <X aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </Link>
      <div className="min-w-0 flex-1 text-center text-13/4.5 text-navy-ink-2">
        <h1 className="truncate text-15/4.5 font-strong text-navy-ink">{titleOf(match)}</h1>
        <p className="flex items-center justify-center gap-1.5 truncate tabular-nums">
          {underTitle(view, cast)}
          <SyncSign sync={view.sync} />
          {hasRemote && <RemoteSign />}
        </p>
      </div>
      <button
        type="button"
        aria-label="Sunlight mode"
        aria-pressed={isSunny}
        onClick={() => onSunny(!isSunny)}
        className={cx(BAR_BUTTON, isSunny && 'text-ace')}
      >
        <Sun
          aria-hidden="true"
          className="size-6"
          strokeWidth={1.75}
          fill={isSunny ? 'currentColor' : 'none'}
        />
      </button>
      {options}
    </header>
  );
}

export const BAR_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-navy-2';

export function titleOf({ format, state }: Match): string {
  return standingText(format, setScores(format, state), state.status);
}

/** The clock, or the duration once it is over; in pickleball also the previous game. */
function underTitle({ match, meta }: ReadyMatch, cast: Cast): ReactNode {
  if (match.state.status !== 'in-progress') {
    return meta.summary.durationMs === null ? null : durationText(meta.summary.durationMs);
  }
  const lastGame = match.format.sport === 'pickleball' ? lastSetLine(match, cast) : null;
  return lastGame ?? <Elapsed since={meta.startedAt} />;
}

/** The state of the sync beside the clock; the banner below has the words. */
function SyncSign({ sync }: { sync: ReadyMatch['sync'] }) {
  const isAppStored = useIsAppStored();
  if (sync.state === 'saved' || sync.state === 'saving') {
    const Sign = isAppStored ? CircleCheck : CloudDownload;
    return (
      <>
        <Sign aria-hidden="true" className="size-3.5" strokeWidth={2} />
        <span className="sr-only">
          {isAppStored ? 'Saved, ready offline' : 'Saved, not ready offline yet'}
        </span>
      </>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 text-ace">
      <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={2} />
      {sync.queued > 0 && <span aria-hidden="true">{sync.queued}</span>}
    </span>
  );
}

/** Says that a remote may score, too. */
function RemoteSign() {
  return (
    <span className="inline-flex items-center gap-1 text-ace">
      <RadioReceiver aria-hidden="true" className="size-3.5" strokeWidth={2} />
      Remote
      <span className="sr-only"> on</span>
    </span>
  );
}

/** `Won game 1, 11–8`: how the last decided set went; null before one is decided. */
function lastSetLine({ format, state }: Match, cast: Cast): string | null {
  const set = state.sets.at(-1);
  if (!set?.winner || state.status !== 'in-progress') {
    return null;
  }
  const word = format.sport === 'pickleball' ? 'game' : 'set';
  if (!cast.isYou) {
    return `${cast.spoken[set.winner]} won ${word} ${state.sets.length}, ${setScoreText(set, set.winner)}`;
  }
  const verb = set.winner === cast.near ? 'Won' : 'Lost';
  return `${verb} ${word} ${state.sets.length}, ${setScoreText(set, cast.near)}`;
}
