import type { Tie } from '@allcourt/contract';
import { Crest } from '#web/ui/crest.tsx';
import { outcomeText, scoreLine } from './tie-words.ts';

/** The score of a tie, large, on a dark board in both themes. */
export function TieHead({ tie }: { tie: Tie }) {
  const { team, opponent, score } = tie;
  return (
    <section
      aria-label="Score"
      className="on-navy rounded-card bg-board px-4 py-5 text-white md:px-8 md:py-7"
    >
      <p className="sr-only">
        {scoreLine(tie)}. {outcomeText(tie)}.
      </p>
      <div aria-hidden="true" className="flex items-center gap-3 md:gap-6">
        <Crest crest={team.crest} colour={team.colour} className="size-8 shrink-0 md:size-12" />
        <span className="type-section min-w-0 flex-1 truncate text-20 md:text-28">{team.name}</span>
        <span className="type-score shrink-0 text-40 tabular-nums md:text-64">
          {score.a} – {score.b}
        </span>
        <span className="type-section min-w-0 flex-1 truncate text-right text-20 md:text-28">{opponent}</span>
      </div>
      <p aria-hidden="true" className="mt-2 text-center text-sm">
        {outcomeText(tie)}
      </p>
    </section>
  );
}
