import { opponentOf, type Side } from '@allcourt/scoring';
import { cx } from './class-names.ts';
import { type SetLike, setScoresText } from './words/set-score.ts';

interface SetGridProps {
  sets: readonly SetLike[];
  /** The side on top. */
  near: Side;
  className?: string;
}

/** Set scores in two rows, the winner of each heavier; read out as `6–3, 7–6 (5)`. */
export function SetGrid({ sets, near, className }: SetGridProps) {
  if (sets.length === 0) {
    return <span className="text-ink-3">–</span>;
  }
  return (
    <span className={cx('relative inline-block', className)}>
      <span
        aria-hidden="true"
        className="type-sets grid grid-flow-col grid-rows-2 justify-start gap-x-2.5 text-ink-3"
      >
        {sets.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          <SetColumn key={index} set={set} near={near} />
        ))}
      </span>
      <span className="sr-only">{setScoresText(sets, near)}</span>
    </span>
  );
}

function SetColumn({ set, near }: { set: SetLike; near: Side }) {
  return [near, opponentOf(near)].map((side) => (
    <span
      key={side}
      className={cx(
        'relative min-w-2.5 text-right',
        (set.winner === side || !set.winner) && 'font-heavy text-ink',
      )}
    >
      {set[side]}
      {set.tiebreak && set.winner && set.winner !== side && (
        <sup className="absolute -top-px left-full ml-px text-11/3 font-semibold">{set.tiebreak[side]}</sup>
      )}
    </span>
  ));
}
