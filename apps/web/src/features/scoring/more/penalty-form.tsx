import { apply, type Penalty, type Side } from '@allcourt/scoring';
import { useState } from 'react';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';
import { PENALTY_WORDS } from '#web/features/match-log/points/entry-words.ts';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { scoreNow } from '#web/features/scoring/points/edit-words.ts';
import { Segmented } from '#web/ui/segmented.tsx';

/** The penalized side and the penalty; each choice shows the score it makes. */
export function PenaltyForm({ parts: { view, cast }, onEnter }: MoreFormProps) {
  const [offender, setOffender] = useState<Side>(cast.far);
  const { match } = view;
  const kinds: readonly Penalty[] =
    match.format.sport === 'tennis' ? ['warning', 'point', 'game'] : ['warning', 'technical-foul', 'game'];
  const choices = kinds.flatMap((penalty) => {
    const entry: NewEntry = { kind: 'penalty', side: offender, penalty };
    const after = apply(match, { ...entry, id: 'tried', at: 0 });
    return after.ok ? [{ penalty, entry, score: scoreNow(after.value, cast) }] : [];
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
        {choices.map(({ penalty, entry, score }) => (
          <button
            key={penalty}
            type="button"
            onClick={() => onEnter(entry)}
            className="flex min-h-14 items-center justify-between gap-3 rounded-md border border-edge bg-surface px-3.5 py-2 text-left hover:bg-surface-2"
          >
            <span className="type-strong">{PENALTY_WORDS[penalty]}</span>{' '}
            <span className="text-13 text-ink-2">
              {penalty === 'warning' ? 'The score stays' : `Makes it ${score}`}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
