import type { MatchSummary } from '@allcourt/contract';
import { parseFormat } from '@allcourt/scoring';
import { Elapsed } from './elapsed.tsx';
import { standingText } from './words/standing.ts';

/** Stage and duration of a running match. Apart from the board, as it brings the code of all formats. */
export function LiveBoardHead({ match }: { match: MatchSummary }) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 border-b border-board-line px-4 py-3 text-13/5 text-navy-ink-2">
      <span aria-hidden="true" className="live-dot" />
      <b className="font-strong text-white">Live</b>
      <span className="min-w-0 flex-1 truncate">{standingOf(match)}</span>
      <Elapsed since={Date.parse(match.startedAt)} className="tabular-nums" />
    </div>
  );
}

function standingOf({ setup, sets, status }: MatchSummary): string {
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok ? standingText(format.value, sets, status) : '';
}
