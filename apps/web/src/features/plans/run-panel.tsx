import type { Sport } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { newSession, type SessionDraft } from '#web/features/plans/session/session-draft.ts';
import { SessionSheet } from '#web/features/plans/session/session-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { endRun, markDone, nextOf, type PlanRun } from './plan-run.ts';

interface RunPanelProps {
  run: PlanRun;
  sport: Sport;
}

/** A session in progress: finished drills, the next one, and the log at the end. */
export function RunPanel({ run, sport }: RunPanelProps) {
  const { sessionId, items, done } = run;
  const [isLogging, setLogging] = useState(false);
  const next = nextOf(run);
  return (
    <>
      <ol className="divide-y divide-line border-t border-line">
        {items.map(({ key, title, minutes }, index) => {
          const isDone = done.includes(key);
          const isNext = next?.key === key;
          const name = title ?? 'Deleted drill';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a drill may come twice, and nothing moves here.
              key={index}
              className={cx(
                'flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 md:px-5',
                isNext && 'bg-court-soft',
              )}
            >
              <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={isDone}
                  onChange={({ target }) => markDone(sessionId, key, target.checked)}
                  className="size-5 shrink-0 accent-(--court)"
                />
                <span className={cx('min-w-0', isDone && 'text-ink-2')}>
                  <span className={cx('block', isDone ? 'line-through' : 'type-strong')}>
                    {index + 1}. {name}
                  </span>
                  <span className="type-caption block">
                    {minutesText(minutes)}
                    {isNext && ', next'}
                    {isDone && ', done'}
                  </span>
                </span>
              </label>
              <ButtonLink
                to="/training/drills/$key/run"
                params={{ key }}
                search={{ session: sessionId }}
                look={isNext ? 'pri' : 'line'}
                icon={<Play aria-hidden="true" className="size-4" fill="currentColor" strokeWidth={1.75} />}
              >
                Start Drill<span className="sr-only">: {name}</span>
              </ButtonLink>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap gap-2 border-t border-line p-4 md:px-5">
        <Button look={next === null ? 'ace' : 'pri'} onClick={() => setLogging(true)}>
          Finish and log
        </Button>
        <Button look="gho" onClick={endRun}>
          Discard session
        </Button>
      </div>
      {isLogging && (
        <SessionSheet
          session={null}
          newId={sessionId}
          sport={sport}
          initial={draftOfRun(run, sport, new Date())}
          onClose={() => setLogging(false)}
          onSaved={endRun}
        />
      )}
    </>
  );
}

/** Banner that leads back to the session in progress. */
export function RunNote({ run }: { run: PlanRun }) {
  const { title, items, done, planId } = run;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-court-soft px-4 py-2.5 text-court-soft-ink">
      <span className="mr-auto">
        <b className="font-strong">{title}</b> is on: {items.filter(({ key }) => done.includes(key)).length}{' '}
        of {items.length} drills done.
      </span>
      <Link to="/training/plan" search={{ plan: planId }} className="text-link min-h-11">
        Continue the session
      </Link>
    </p>
  );
}

/** The draft of the log, from the plan and the clock. */
function draftOfRun(
  { startedAt, items, done, planId, focus, title }: PlanRun,
  sport: Sport,
  now: Date,
): SessionDraft {
  const elapsed = Math.round((now.getTime() - startedAt) / 60_000);
  const trained = items.filter(({ key }) => done.includes(key));
  const seen = new Map((trained.length > 0 ? trained : items).map((item) => [item.key, item]));
  return newSession(now, {
    minutes: Math.min(720, Math.max(1, elapsed)),
    sport,
    focus: focus ?? title,
    drills: [...seen.values()].map(({ key, title: name }) => ({ key, title: name })),
    planId,
  });
}
