import type { SaveResultBody } from '@allcourt/contract';
import { DIFFICULTIES, DIFFICULTY_NAMES, type Drill, levelReached, scoreOf } from '@allcourt/training';
import { useNavigate } from '@tanstack/react-router';
import { Check, Medal } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useOutbox } from '#web/data/offline-context.tsx';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useDrillResults, useWaitingResults } from '#web/features/library/results/results.ts';
import { RunTrend } from '#web/features/library/results/run-trend.tsx';
import { scoreText, targetText } from '#web/features/library/results/score-words.ts';
import { bestOf, isBetter, runsOf, type ShownRun } from '#web/features/library/results/shown-runs.ts';
import { markDone, usePlanRun } from '#web/features/plans/plan-run.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { elapsedOf, type StoredRun } from './stored-run.ts';
import type { RunControls } from './use-run.ts';

interface RunFinishProps {
  drill: Drill;
  run: RunControls;
  accountId: string;
  onUndo(): void;
  onDiscard(): void;
}

/** Longest time that the server accepts. */
const MAX_SECONDS = 6 * 3600;

/** Result of the run, with targets and earlier runs; saved on this device and sent when online. */
export function RunFinish({ drill, run, accountId, onUndo, onDiscard }: RunFinishProps) {
  const { kept, state } = run;
  const { rule } = kept.run;
  const { score } = state;
  const outbox = useOutbox();
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const toast = useToast();
  const [note, setNote] = useState('');
  const [status, setStatus] = useState<'open' | 'saving' | 'failed'>('open');
  const { data } = useDrillResults(drill.id);
  const waiting = useWaitingResults();
  const plan = usePlanRun(accountId);
  const earlier = runsOf(drill, data?.results ?? [], waiting).filter(({ id }) => id !== kept.resultId);
  const best = bestOf(rule, earlier);
  const level = score === null ? null : levelReached(rule, score);
  const { isComparable } = scoreOf(rule, state.counts);
  const shown = trendRuns(earlier, kept, { score, isComparable });

  const save = async () => {
    setStatus('saving');
    try {
      await outbox.enqueue(
        [
          {
            topic: 'training:result',
            key: kept.resultId,
            id: uuidv7(),
            body: bodyOf(kept, state.counts, note, Date.now()),
          },
        ],
        { accountId },
      );
    } catch {
      setStatus('failed');
      return;
    }
    run.drop();
    if (kept.sessionId !== null) {
      markDone(kept.sessionId, drill.id, true);
    }
    toast({ text: isOnline ? 'Run saved' : "Run saved on this device. It will sync when you're online." });
    if (plan && plan.sessionId === kept.sessionId) {
      void navigate({ to: '/training/plan', search: { plan: plan.planId }, replace: true });
      return;
    }
    void navigate({ to: '/training/drills/$key', params: { key: drill.id }, replace: true });
  };

  return (
    <div className="min-h-0 overflow-y-auto border-t-2 border-white bg-paper text-ink">
      <div className="mx-auto grid max-w-180 grid-cols-1 gap-5 px-4 py-6 pb-plus-safe-6">
        <section aria-labelledby="run-result" className="grid gap-3">
          <h2 id="run-result" className="type-caption">
            {state.isComplete ? 'Your score' : 'Your score, ended early'}
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="type-score text-96">{scoreText(score)}</span>
            <span className="text-lg font-strong text-ink-2">{rule.unit}</span>
          </p>
          <p className="flex flex-wrap items-center gap-2">
            {level && <Chip tone="blue">{DIFFICULTY_NAMES[level]} target reached</Chip>}
            {isComparable && score !== null && isBetter(rule, score, best) && (
              <Chip tone="win" icon={<Medal aria-hidden="true" className="size-3.5" strokeWidth={2} />}>
                {best === null ? 'First score' : 'Personal best'}
              </Chip>
            )}
            <span className="text-ink-2">
              {best !== null && `Previous best: ${scoreText(best)}. `}
              Time: {clockText(elapsedOf(kept, Date.now()))}
            </span>
          </p>
          {!isComparable && score !== null && (
            <p className="text-ink-2">You stopped early: the time counts, the score won't be compared.</p>
          )}
        </section>
        <dl className="cells grid-cols-3">
          {DIFFICULTIES.map((one) => (
            <div key={one} className="px-3.5 py-3">
              <dt className="type-caption">{DIFFICULTY_NAMES[one]}</dt>
              <dd className="font-strong">{targetText(rule, rule.targets[one])}</dd>
            </div>
          ))}
        </dl>
        {shown.length > 1 && (
          <section aria-label="Trend" className="rounded-lg border border-line bg-surface p-4">
            <RunTrend key={shown.length} runs={shown} unit={rule.unit} />
          </section>
        )}
        <TextField
          label="Notes"
          maxLength={280}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {status === 'failed' && (
          <Banner tone="error" urgent>
            Couldn't save the run: this device is full. Free some space, then save again.
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            look="ace"
            size="lg"
            busy={status === 'saving'}
            onClick={() => void save()}
            icon={<Check aria-hidden="true" className="size-5" strokeWidth={2.25} />}
            className="flex-1"
          >
            Save
          </Button>
          <Button size="lg" onClick={onUndo} disabled={status === 'saving'}>
            Undo and continue
          </Button>
          <Button size="lg" look="gho" onClick={onDiscard} disabled={status === 'saving'}>
            Exit
          </Button>
        </div>
      </div>
    </div>
  );
}

function bodyOf(
  kept: StoredRun,
  counts: SaveResultBody['counts'],
  note: string,
  now: number,
): SaveResultBody {
  const words = note.trim();
  return {
    drillKey: kept.drillKey,
    drillVersion: kept.drillVersion,
    counts,
    startedAt: new Date(kept.startedAt).toISOString(),
    endedAt: new Date(Math.max(kept.startedAt, now)).toISOString(),
    activeSeconds: Math.min(MAX_SECONDS, Math.round(elapsedOf(kept, now) / 1000)),
    note: words === '' ? null : words,
    sessionId: kept.sessionId,
    assignmentId: kept.assignmentId,
  };
}

/** Earlier comparable runs, with this one last. */
function trendRuns(
  earlier: readonly ShownRun[],
  kept: StoredRun,
  { score, isComparable }: Pick<ShownRun, 'score' | 'isComparable'>,
): ShownRun[] {
  const own: ShownRun = {
    id: kept.resultId,
    startedAt: new Date(kept.startedAt).toISOString(),
    activeSeconds: 0,
    score,
    level: null,
    isComparable,
    isBest: false,
    note: null,
    isWaiting: true,
  };
  return [...earlier, own].filter((run) => run.score !== null && run.isComparable);
}
