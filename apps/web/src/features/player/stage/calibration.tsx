import { useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { pointRows, rowText } from '#web/features/player/points/point-rows.ts';
import { useMatchPoints } from '#web/features/player/points/use-points.ts';
import type { Remote } from '#web/features/player/remote/remote.ts';
import { Button } from '#web/ui/button.tsx';
import { boardNames } from '#web/ui/words/names.ts';

const STEPS = [
  { byMs: -1000, label: '1 s earlier' },
  { byMs: -100, label: '0.1 s earlier' },
  { byMs: 100, label: '0.1 s later' },
  { byMs: 1000, label: '1 s later' },
];

/** Lets a manager match the external video to the score: which moment of the match does it show? */
export function Calibration({ remote }: { remote: Remote }) {
  const { answer, match, refetch } = useLive();
  const { id, videoStartAt, startedAt } = answer.broadcast;
  const points = useMatchPoints();
  const act = useBroadcastAct(id);
  const [pointId, setPointId] = useState('');
  if (!answer.rights.canManage) {
    return null;
  }
  const save = (startAt: number) =>
    act.mutate(
      { act: 'change', change: { videoStartAt: new Date(startAt).toISOString() } },
      { onSuccess: refetch },
    );
  const here = (instant: number) => save(startFrom(remote.state().time, instant));
  const rows = points ? pointRows(points, points.points.length) : [];
  const names = match ? boardNames(match.summary.players) : null;
  const chosen = rows.find((row) => row.id === pointId);
  return (
    <details
      open={videoStartAt === null}
      className="mt-3 rounded-lg border border-line bg-surface px-4 md:px-5"
    >
      <summary className="type-strong flex min-h-12 cursor-pointer items-center">
        {videoStartAt === null ? 'Set start time' : 'Adjust start time'}
      </summary>
      <div className="grid gap-3 pb-4">
        <p className="text-sm text-ink-2">
          Pause the video at a moment you know, then say which point it is. The score follows from there.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="pri"
            busy={act.isPending}
            onClick={() => here(Date.parse(match?.summary.startedAt ?? startedAt))}
          >
            The match starts here
          </Button>
          {names && rows.length > 0 && (
            <>
              <select
                aria-label="Point that ends here"
                value={pointId}
                onChange={(event) => setPointId(event.target.value)}
                className="h-11 max-w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-sm md:h-10"
              >
                <option value="">Choose a point</option>
                {rows.map((row, index) => (
                  <option key={row.id} value={row.id}>
                    {`${index + 1}. ${rowText(row, names)}`}
                  </option>
                ))}
              </select>
              <Button disabled={!chosen} busy={act.isPending} onClick={() => chosen && here(chosen.at)}>
                This point ends here
              </Button>
            </>
          )}
        </div>
        {videoStartAt !== null && (
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-1.5 text-sm text-ink-2">Show the score</legend>
            {STEPS.map(({ byMs, label }) => (
              <Button
                key={byMs}
                size="sm"
                className="max-md:h-11"
                onClick={() => save(scoreLater(Date.parse(videoStartAt), byMs))}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        )}
        {act.error && (
          <p role="alert" className="text-sm text-loss">
            {problemSentence(act.error)}
          </p>
        )}
      </div>
    </details>
  );
}

/** Unix milliseconds of second 0 of a video that shows `instant` at `time`, in seconds. */
function startFrom(time: number, instant: number): number {
  return Math.round(instant - time * 1000);
}

/** A later score on screen means that the video started earlier than assumed. */
function scoreLater(startAt: number, byMs: number): number {
  return startAt - byMs;
}
