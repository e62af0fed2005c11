import type { Match } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { contextOf, serveWords } from '#web/features/scoring/board/context.ts';
import { Chip } from '#web/ui/chip.tsx';

/** Server, receiver, court and stake, with the point before. */
export function WatchStrip({ match, cast }: { match: Match; cast: Cast }) {
  const { stake, isChangeOfEnds, lastPoint } = contextOf(match, cast);
  const { server, receiver, from } = serveWords(match, cast);
  const isPair = match.setup.discipline === 'doubles';
  return (
    <div
      aria-hidden="true"
      className="grid min-h-12.5 cols-sides-auto items-center gap-2.5 border-y-2 border-ink bg-surface-2 px-3.5 py-2 text-13/4.5 text-ink-2 max-3xs:grid-cols-1 max-3xs:gap-1"
    >
      <span className="min-w-0 wrap-anywhere">
        <b className="type-strong text-ink">{server}</b>
        {isPair && ` to ${receiver}`}, {from}
      </span>
      <span>
        {stake && (
          <Chip tone="ace" className="h-7 text-13 forced-colors:border">
            {stake}
          </Chip>
        )}
        {!stake && isChangeOfEnds && <Chip className="h-7 text-13">Change ends</Chip>}
      </span>
      <span className="min-w-0 text-right wrap-anywhere max-3xs:text-left">
        {lastPoint && `Last: ${lastPoint}`}
      </span>
    </div>
  );
}
