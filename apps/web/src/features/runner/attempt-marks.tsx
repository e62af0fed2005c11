import { cx } from '#web/ui/class-names.ts';

interface AttemptMarksProps {
  /** Result of each attempt in the round; null for those to come. */
  marks: readonly (number | null)[];
  isSunny: boolean;
}

/** The attempts of a round in a row: filled, struck through, or open. */
export function AttemptMarks({ marks, isSunny }: AttemptMarksProps) {
  const made = marks.filter((mark) => mark !== null);
  const good = made.filter((mark) => mark > 0).length;
  const line = isSunny ? 'border-black' : 'border-white';
  return (
    <div
      role="img"
      aria-label={`${made.length} of ${marks.length}: ${good} good`}
      className="grid auto-cols-fr grid-flow-col gap-[clamp(1px,.6vw,6px)]"
    >
      {marks.map((mark, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is identified by its place in the row.
          key={index}
          className={cx(
            'grid h-3 place-items-center rounded-2xs border-2',
            mark !== null && mark > 0 && (isSunny ? 'border-black bg-black' : 'border-ace bg-ace'),
            mark !== null && mark <= 0 && line,
            mark === null && `${line} opacity-40`,
          )}
        >
          {mark !== null && mark <= 0 && (
            <span className={cx('h-0.5 w-3/5', isSunny ? 'bg-black' : 'bg-white')} />
          )}
        </span>
      ))}
    </div>
  );
}
