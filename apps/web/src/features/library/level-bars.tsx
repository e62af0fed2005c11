import { DIFFICULTIES, DIFFICULTY_NAMES, type Difficulty } from '@allcourt/training';
import { cx } from '#web/ui/class-names.ts';

const HEIGHTS = ['h-1.5', 'h-2.25', 'h-3'] as const;

/** Difficulty as one to three rising bars and a word. */
export function LevelBars({ level }: { level: Difficulty }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <LevelSign level={level} />
      {DIFFICULTY_NAMES[level]}
    </span>
  );
}

/** The bars alone. */
export function LevelSign({ level }: { level: Difficulty }) {
  const reached = DIFFICULTIES.indexOf(level);
  return (
    <span aria-hidden="true" className="inline-flex items-end gap-0.75">
      {DIFFICULTIES.map((one, index) => (
        <span
          key={one}
          className={cx(
            'w-1 rounded-2xs',
            HEIGHTS[index],
            index <= reached ? 'bg-court-text' : 'bg-line-2 forced-colors:outline-1',
          )}
        />
      ))}
    </span>
  );
}
