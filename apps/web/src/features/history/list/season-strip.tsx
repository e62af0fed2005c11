import type { MatchSummary } from '@allcourt/contract';
import { cx } from '#web/ui/class-names.ts';
import { countText } from '#web/ui/words/amounts.ts';

/** A match as the strip needs it. */
type Ended = Pick<MatchSummary, 'id' | 'winner' | 'mySide'>;

/** The most matches that are a bar each on a phone. */
const MOST = 48;
/** Fewer are no season. */
const LEAST = 5;

/** The season, match by match, the newest at the right: wins stand above the line, losses hang below it. The list below is its table. */
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
    <div
      role="img"
      aria-label={`The last ${countText(ended.length, 'match', 'matches')}: ${won} won, ${ended.length - won} lost. ${streakText(ended)}`}
      className="mb-1 flex h-8 gap-0.5 md:mb-4 md:h-11 md:gap-1"
    >
      {ended.map((match) => (
        <span key={match.id} className="relative max-w-5 flex-1 border-edge">
          <span className="absolute inset-x-0 top-1/2 h-px bg-line-2" />
          <span
            className={cx(
              'absolute inset-x-0 h-3.5 rounded-2xs md:h-5',
              isWon(match) ? 'bottom-1/2 bg-you' : 'top-1/2 border-2 border-opp',
            )}
          />
        </span>
      ))}
    </div>
  );
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
