import type { PlayerAnswer } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { FormStrip } from '#web/ui/result-tile.tsx';

type PlayingRecord = PlayerAnswer['records'][number]['record'];

/** Record in one sport. */
export function RecordLine({ record }: { record: PlayingRecord }) {
  const { played, won, lost, winRate, form } = record;
  if (played === 0) {
    return <p className="px-4 pb-4 text-ink-2 md:px-5">No matches yet</p>;
  }
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-3 md:gap-x-7 px-4 pb-4 md:px-5">
      <Fact label="Played">{played}</Fact>
      <Fact label="Won, lost">
        {won}
        <span className="mx-0.5 text-ink-3">–</span>
        {lost}
      </Fact>
      <Fact label="Win rate">{winRate === null ? '–' : `${Math.round(winRate * 100)}%`}</Fact>
      {form.length > 0 && (
        <div>
          <dt className="type-caption">Form</dt>
          <dd className="mt-1.5">
            <FormStrip results={form} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-caption">{label}</dt>
      <dd className="type-num text-22/7">{children}</dd>
    </div>
  );
}
