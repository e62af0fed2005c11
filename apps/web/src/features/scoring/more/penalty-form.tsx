import { apply, type Match, type Penalty, type Side } from '@allcourt/scoring';
import { nextPenalty, nextTimePenalty } from '@allcourt/scoring/prompts';
import { useState } from 'react';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';
import { PENALTY_WORDS } from '#web/features/match-log/points/entry-words.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { scoreNow } from '#web/features/scoring/points/edit-words.ts';
import { Segmented } from '#web/ui/segmented.tsx';

/** The penalized side and the penalty; each choice shows the score it makes. */
export function PenaltyForm({ parts: { view, cast }, onEnter }: MoreFormProps) {
  const [offender, setOffender] = useState<Side>(cast.far);
  const { match } = view;
  const { penalties, timePenalties } = match.format.rules;
  const next = nextPenalty(match, offender);
  const nextForTime = nextTimePenalty(match, offender);
  const choices = [...penalties, ...timePenalties].flatMap((penalty) => {
    if (penalty === 'default') {
      return [];
    }
    const entry: NewEntry = { kind: 'penalty', side: offender, penalty };
    const after = apply(match, { ...entry, id: 'tried', at: 0 });
    return after.ok ? [{ penalty, entry, effect: penaltyEffect(penalty, after.value, cast) }] : [];
  });
  return (
    <>
      <Segmented
        block
        label="Penalty against"
        choices={[cast.near, cast.far].map((side) => ({ value: side, label: cast.spoken[side] }))}
        value={offender}
        onChange={setOffender}
      />
      <div className="mt-4 grid gap-2">
        {choices.map(({ penalty, entry, effect }) => (
          <button
            key={penalty}
            type="button"
            onClick={() => onEnter(entry)}
            className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-edge bg-surface px-3.5 py-2 text-left hover:bg-surface-2"
          >
            <span className="type-strong">{PENALTY_WORDS[penalty]}</span>{' '}
            <span className="text-13 text-ink-2">
              {penalty === next ? 'Next in line. ' : ''}
              {penalty === nextForTime ? 'Next for a delay. ' : ''}
              {effect}
            </span>
          </button>
        ))}
      </div>
      {next === 'default' && (
        <p className="mt-3 text-ink-2">Next in line: a default. Enter it with End match.</p>
      )}
    </>
  );
}

/** The effect of a penalty in a few words. */
export function penaltyEffect(penalty: Penalty, after: Match, cast: Cast): string {
  if (penalty.endsWith('warning')) {
    return 'The score stays';
  }
  return penalty === 'time-loss' && after.state.faults === 1
    ? 'Second serve'
    : `Makes it ${scoreNow(after, cast)}`;
}
