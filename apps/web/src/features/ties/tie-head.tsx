import type { Tie } from '@allcourt/contract';
import type { ReactNode } from 'react';
import { Crest } from '#web/ui/crest.tsx';
import { outcomeText, scoreLine } from './tie-words.ts';

/** The score of a tie, large, on the court. */
export function TieHead({ tie }: { tie: Tie }) {
  const { team, opponent, score } = tie;
  return (
    <section aria-label="Score" className="on-navy court-run-off overflow-hidden rounded-card pb-3 md:px-6">
      <p className="sr-only">
        {scoreLine(tie)}. {outcomeText(tie)}.
      </p>
      <div
        aria-hidden="true"
        className="court-plane flex flex-wrap items-center gap-x-2 py-4 md:gap-x-4 md:py-6"
      >
        <Name crest={<Crest crest={team.crest} colour={team.colour} className="size-9 md:size-12" />}>
          {team.name}
        </Name>
        <span className="type-score px-2 text-64 leading-none tabular-nums md:text-124">
          {score.a}–{score.b}
        </span>
        <Name isFar>{opponent}</Name>
        <span className="mt-1 w-full text-center text-sm text-navy-ink-2">{outcomeText(tie)}</span>
      </div>
    </section>
  );
}

function Name({ crest, isFar = false, children }: { crest?: ReactNode; isFar?: boolean; children: string }) {
  return (
    <span
      className={
        isFar
          ? 'type-name min-w-0 flex-1 pr-3 text-right text-base wrap-anywhere md:pr-6 md:text-32'
          : 'type-name flex min-w-0 flex-1 items-center gap-3 pl-3 text-base wrap-anywhere md:pl-6 max-md:flex-col max-md:items-start max-md:gap-1.5 md:gap-5 md:text-32'
      }
    >
      {crest}
      {children}
    </span>
  );
}
