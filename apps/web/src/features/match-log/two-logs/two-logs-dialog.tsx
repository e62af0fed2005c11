import type { Branch, BranchChoice } from '@allcourt/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';
import { compareLogs, countWords, type LogSide } from './two-logs.ts';

interface TwoLogsDialogProps {
  view: ReadyMatch;
  branch: Branch;
  /** True when the branch is this device's. */
  isOwn: boolean;
  onDecide(choice: BranchChoice): Promise<void>;
  onLater(): void;
}

/** Both logs of a match side by side, with the choice between them. */
export function TwoLogsDialog({ view, branch, isOwn, onDecide, onLater }: TwoLogsDialogProps) {
  const { match, players, meta, sync } = view;
  const [busy, setBusy] = useState<BranchChoice | null>(null);
  const [error, setError] = useState<string | null>(null);
  const cast = useMemo(() => castOf(players, meta.mySide), [players, meta.mySide]);
  const both = useMemo(() => compareLogs(match, branch, cast), [match, branch, cast]);

  const decide = async (choice: BranchChoice) => {
    setBusy(choice);
    setError(null);
    try {
      await onDecide(choice);
      sync.retry();
    } catch (refusal) {
      setError(problemSentence(refusal));
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      onClose={onLater}
      size="lg"
      title="Two versions of this match"
      actions={
        <Button look="gho" onClick={onLater}>
          Decide later
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          Two devices scored at the same time. Both versions are safe. Choose one; the other is kept. Scores
          are {cast.board[cast.near]} first.
        </p>
        {error && (
          <Banner tone="error" urgent>
            {error}
          </Banner>
        )}
        {both ? (
          <>
            <div className="grid gap-3 sm:grid-cols-2">
              <LogCard title="Server version" log={both.log} view={view}>
                <Button busy={busy === 'keep'} disabled={busy === 'take'} onClick={() => void decide('keep')}>
                  Keep server version
                </Button>
              </LogCard>
              <LogCard title={isOwn ? 'On this device' : otherDevice(branch)} log={both.branch} view={view}>
                <Button busy={busy === 'take'} disabled={busy === 'keep'} onClick={() => void decide('take')}>
                  {isOwn ? 'Use this device’s points' : 'Use these points'}
                </Button>
              </LogCard>
            </div>
            <p>{both.parting}</p>
          </>
        ) : (
          <Banner>Still loading the match. Try again in a moment.</Banner>
        )}
      </div>
    </Dialog>
  );
}

interface LogCardProps {
  title: string;
  log: LogSide;
  view: ReadyMatch;
  children: ReactNode;
}

function LogCard({ title, log, view, children }: LogCardProps) {
  const { format } = view.match;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2 rounded-card border border-edge p-4">
      <h3 className="type-label">{title}</h3>
      <p className="type-num text-2xl wrap-break-word">{log.score}</p>
      <p className="text-13/5 text-ink-2">
        {countWords(log.points, format.sport)} since they split
        {log.lastAt !== null && <>, the last {whenText(new Date(log.lastAt), new Date())}</>}
      </p>
      <div className="mt-auto grid pt-2">{children}</div>
    </section>
  );
}

function otherDevice({ scorer }: Branch): string {
  return scorer === '' ? 'On another device' : `On another device of ${scorer}`;
}

/** `at 7:21 PM`; of another day `Sat Nov 21, 7:21 PM`. */
function whenText(at: Date, now: Date): string {
  return dayKey(at) === dayKey(now) ? `at ${timeText(at)}` : `${dayText(at, now)}, ${timeText(at)}`;
}
