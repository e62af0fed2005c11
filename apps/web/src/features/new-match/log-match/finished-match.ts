import type { FinishedMatch } from '#web/features/match-log/create-match-logs.ts';
import { placeOf, playersOf, setupOf } from '#web/features/new-match/setup/setup-form.ts';
import { noonOf } from '#web/ui/words/when.ts';
import { durationOf, type LogForm } from './log-form.ts';
import { isOngoingScore, readyScore } from './log-score.ts';

/** The finished match of a valid form. @param now milliseconds since the Unix epoch */
export function finishedMatch(form: LogForm, now: number): FinishedMatch {
  const { sets, ending, winner } = readyScore(form);
  const durationMs = durationOf(form);
  return {
    setup: setupOf(form.setup),
    players: playersOf(form.setup),
    surface: form.setup.surface,
    place: placeOf(form.setup),
    startedAt: startOf(form.date, durationMs ?? 0, now),
    durationMs,
    sets,
    isOngoing: isOngoingScore(form),
    end: ending ? { ending, winner } : null,
  };
}

/** Noon of the day it was played, because the form has no hour; never later than its latest possible start. */
function startOf(date: string, durationMs: number, now: number): number {
  const noon = noonOf(date).getTime();
  return Math.min(noon, now - durationMs);
}
