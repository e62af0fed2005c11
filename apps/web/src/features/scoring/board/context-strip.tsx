import type { Match } from '@allcourt/scoring';
import { memo, type ReactNode } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Chip } from '#web/ui/chip.tsx';
import { contextOf, serveWords } from './context.ts';

interface StripProps {
  match: Match;
  cast: Cast;
  /** Shows a change of ends, when no prompt does. */
  isAuto: boolean;
}

/** The server and their court, the stake and the last point. */
export const ContextStrip = memo(function ContextStrip({ match, cast, isAuto }: StripProps) {
  const { stake, lastPoint, ...context } = contextOf(match, cast);
  const isChangeOfEnds = isAuto && context.isChangeOfEnds;
  const { server, receiver, from } = serveWords(match, cast);
  const isPair = match.setup.discipline === 'doubles';
  return (
    <Strip
      start={
        <>
          <b className="type-strong text-ink">{server}</b>
          {isPair && ` to ${receiver}`}, {from}
        </>
      }
      middle={<ContextChip stake={stake} isChangeOfEnds={isChangeOfEnds} />}
      end={
        stake && isChangeOfEnds ? (
          <b className="type-strong text-ink">Change ends</b>
        ) : (
          <LastPoint words={lastPoint} />
        )
      }
    />
  );
});

/** In pickleball both server and receiver are named. */
export const ServeStrip = memo(function ServeStrip({ match, cast, isAuto }: StripProps) {
  const { stake, ...context } = contextOf(match, cast);
  const isChangeOfEnds = isAuto && context.isChangeOfEnds;
  const { server, receiver, from, to } = serveWords(match, cast);
  return (
    <Strip
      start={
        <>
          <b className="type-strong text-ink">{server}</b>, {from}
        </>
      }
      middle={
        stake || isChangeOfEnds ? (
          <ContextChip stake={stake} isChangeOfEnds={isChangeOfEnds} />
        ) : (
          <Chip tone="court" className="h-7 text-13">
            Serves to
          </Chip>
        )
      }
      end={
        <>
          <b className="type-strong text-ink">{receiver}</b>, {to}
        </>
      }
    />
  );
});

function ContextChip({ stake, isChangeOfEnds }: { stake: string | null; isChangeOfEnds: boolean }) {
  if (stake) {
    return (
      <Chip tone="ace" className="h-7 text-13">
        {stake}
      </Chip>
    );
  }
  return isChangeOfEnds ? <Chip className="h-7 text-13">Change ends</Chip> : null;
}

function LastPoint({ words }: { words: string | null }) {
  return words ? `Last: ${words}` : null;
}

/** In three columns, or stacked when large text leaves no room. */
function Strip({ start, middle, end }: { start: ReactNode; middle: ReactNode; end: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="grid min-h-12.5 cols-sides-auto items-center gap-2.5 border-y-2 border-ink bg-surface-2 px-3.5 py-2 text-13/4.5 text-ink-2 max-3xs:grid-cols-1 max-3xs:gap-1 short:min-h-10 short:py-1"
    >
      <span className="min-w-0 text-balance wrap-anywhere">{start}</span>
      <span>{middle}</span>
      <span className="min-w-0 text-right text-balance wrap-anywhere max-3xs:text-left">{end}</span>
    </div>
  );
}
