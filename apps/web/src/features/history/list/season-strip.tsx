import type { MatchSummary } from '@allcourt/contract';
import { SURFACES, type Surface } from '@allcourt/contract/vocabulary';
import { cx } from '#web/ui/class-names.ts';
import { SURFACE_WORDS, SurfaceMark, surfaceClass } from '#web/ui/surface-mark.tsx';
import { countText } from '#web/ui/words/amounts.ts';

/** A match as the strip needs it. */
type Ended = Pick<MatchSummary, 'id' | 'winner' | 'mySide' | 'surface'>;

/** The most matches that are a bar each on a phone. */
const MOST = 48;
/** Fewer are no season. */
const LEAST = 5;

/** A lost match is an outline of its surface. */
const OUTLINES: Readonly<Record<Surface, string>> = {
  hard: 'border-hard',
  clay: 'border-clay',
  grass: 'border-grass',
  indoor: 'border-indoor',
};

/**
 * The season, match by match, the newest at the right: wins stand above the line, losses hang below it, each in the colors of
 * its surface. The list below is its table. With a record for each surface where there is room.
 */
export function SeasonStrip({ matches }: { matches: readonly Ended[] }) {
  const ended = matches
    .filter(({ winner, mySide }) => winner !== null && mySide !== null)
    .slice(0, MOST)
    .toReversed();
  if (ended.length < LEAST) {
    return null;
  }
  const won = ended.filter(isWon).length;
  return (
    <div className="mb-1 flex items-center gap-8 md:mb-4">
      <div
        role="img"
        aria-label={`The last ${countText(ended.length, 'match', 'matches')}: ${won} won, ${ended.length - won} lost. ${streakText(ended)}`}
        className="flex h-8 min-w-0 flex-1 gap-0.5 md:h-11 md:gap-1"
      >
        {ended.map((match) => (
          <span key={match.id} className="relative max-w-5 flex-1 border-edge">
            <span className="absolute inset-x-0 top-1/2 h-px bg-line-2" />
            <span
              className={cx(
                'absolute inset-x-0 h-3.5 overflow-hidden rounded-2xs md:h-5',
                isWon(match) ? wonClass(match) : lostClass(match),
              )}
            />
          </span>
        ))}
      </div>
      <SurfaceRecords ended={ended} />
    </div>
  );
}

/** Won and lost by surface, on a desktop. */
function SurfaceRecords({ ended }: { ended: readonly Ended[] }) {
  const records = SURFACES.map((surface) => ({
    surface,
    played: ended.filter((match) => match.surface === surface),
  })).filter(({ played }) => played.length > 0);
  return (
    <ul
      aria-label="Won and lost by surface"
      className="hidden shrink-0 grid-cols-2 gap-x-6 gap-y-1 tabular-nums lg:grid"
    >
      {records.map(({ surface, played }) => {
        const won = played.filter(isWon).length;
        return (
          <li key={surface} className="flex items-center justify-between gap-3">
            <SurfaceMark surface={surface} />
            <span
              role="img"
              aria-label={`${SURFACE_WORDS[surface]}: ${won} won, ${played.length - won} lost`}
              className="type-strong"
            >
              {won}–{played.length - won}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function wonClass({ surface }: Ended): string {
  return `bottom-1/2 ${surface ? surfaceClass(surface) : 'bg-you'}`;
}

function lostClass({ surface }: Ended): string {
  return `top-1/2 border-2 ${surface ? OUTLINES[surface] : 'border-opp'}`;
}

function isWon({ winner, mySide }: Ended): boolean {
  return winner === mySide;
}

/** `The last 3 were won.` */
function streakText(ended: readonly Ended[]): string {
  const newest = ended.toReversed();
  const [last] = newest;
  const end = newest.findIndex((match) => last && isWon(match) !== isWon(last));
  const length = end === -1 ? newest.length : end;
  const result = last && isWon(last) ? 'won' : 'lost';
  return length === 1 ? `The last one was ${result}.` : `The last ${length} were ${result}.`;
}
