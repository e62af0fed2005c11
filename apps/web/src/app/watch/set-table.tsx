import { type Match, setScores } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';

/** The scores of all sets the format allows, one side per row. */
export function SetTable({ match, cast }: { match: Match; cast: Cast }) {
  const { format, state } = match;
  const sets = setScores(format, state);
  const isOver = state.status !== 'in-progress';
  const columns = isOver ? sets.length : format.bestOf;
  const word = format.sport === 'pickleball' ? 'Game' : 'Set';
  if (columns < 2) {
    return null;
  }
  return (
    <table className="w-full table-fixed border-collapse text-13">
      <caption className="sr-only">Score by {word.toLowerCase()}</caption>
      <thead className="text-ink-2">
        <tr className="h-10 border-b border-line">
          <td />
          {Array.from({ length: columns }, (_, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
              key={index}
              scope="col"
              className="w-16 border-l border-line text-center font-medium"
            >
              {word} {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[cast.near, cast.far].map((side) => (
          <tr key={side} className="h-12 border-b border-line">
            <th
              scope="row"
              className="type-strong px-4 py-1.5 text-left text-15/5 text-balance wrap-anywhere"
            >
              {cast.board[side]}
            </th>
            {Array.from({ length: columns }, (_, index) => {
              const set = sets[index];
              const isLost = set?.winner != null && set.winner !== side;
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                  key={index}
                  className={cx(
                    'type-score border-l border-line text-center text-22',
                    (isLost || !set) && 'text-ink-3',
                  )}
                >
                  {set ? set[side] : '–'}
                  {isLost && set.tiebreak && <sup className="ml-0.5 text-xs">{set.tiebreak[side]}</sup>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
