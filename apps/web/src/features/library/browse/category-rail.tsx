import {
  CATEGORY_NAMES,
  type Category,
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  type Difficulty,
} from '@allcourt/training';
import {
  ArrowUpFromLine,
  CircleDot,
  CornerUpLeft,
  Footprints,
  Hand,
  ListChecks,
  type LucideIcon,
  MoveDiagonal,
  Repeat,
  Shield,
  Swords,
  Trophy,
  UserRound,
  Users,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { drillCountText } from '#web/features/library/drill-words.ts';
import { LevelSign } from '#web/features/library/level-bars.tsx';
import { cx } from '#web/ui/class-names.ts';

interface CategoryRailProps {
  counts: { readonly all: number; readonly of: readonly { category: Category; count: number }[] };
  /** Keeps the room of the counts empty. */
  isLoading: boolean;
  category: Category | undefined;
  difficulty: Difficulty | undefined;
  onCategory(category: Category | undefined): void;
  onDifficulty(difficulty: Difficulty | undefined): void;
}

const SIGNS: Readonly<Record<Category, LucideIcon>> = {
  serve: Zap,
  return: CornerUpLeft,
  groundstrokes: Repeat,
  net: Hand,
  transition: MoveDiagonal,
  defence: Shield,
  footwork: Footprints,
  doubles: Users,
  'match-play': Trophy,
  'third-shot': MoveDiagonal,
  dinks: CircleDot,
  resets: Shield,
  hands: Hand,
  drives: Swords,
  lobs: ArrowUpFromLine,
  singles: UserRound,
};

/** Categories with their counts: a rail at the side, or chips on a phone. */
export function CategoryRail({
  counts,
  isLoading,
  category,
  difficulty,
  onCategory,
  onDifficulty,
}: CategoryRailProps) {
  const shown = (count: number) => (isLoading ? null : count);
  return (
    <div className="min-w-0">
      <nav
        aria-label="Categories"
        className="relative flex gap-2 overflow-x-auto max-lg:-mx-(--margin) max-lg:px-(--margin) max-lg:py-0.5 [scrollbar-width:none] lg:flex-col lg:gap-0"
      >
        <RailButton
          isOn={category === undefined}
          count={shown(counts.all)}
          onPress={() => onCategory(undefined)}
        >
          <ListChecks {...ICON} />
          All drills
        </RailButton>
        {counts.of.map(({ category: one, count }) => {
          const Sign = SIGNS[one];
          return (
            <RailButton
              key={one}
              isOn={one === category}
              count={shown(count)}
              onPress={() => onCategory(one === category ? undefined : one)}
            >
              <Sign {...ICON} />
              {CATEGORY_NAMES[one]}
            </RailButton>
          );
        })}
      </nav>
      <fieldset className="max-lg:hidden">
        <legend className="px-3 pt-3.5 pb-1.5 text-xs/4 font-semibold text-ink-3">Difficulty</legend>
        {DIFFICULTIES.map((level) => (
          <RailButton
            key={level}
            isOn={level === difficulty}
            onPress={() => onDifficulty(level === difficulty ? undefined : level)}
          >
            <LevelSign level={level} />
            {DIFFICULTY_NAMES[level]}
          </RailButton>
        ))}
      </fieldset>
    </div>
  );
}

const ICON = {
  'aria-hidden': true,
  className: 'size-4.5 shrink-0 max-lg:hidden',
  strokeWidth: 1.75,
} as const;

interface RailButtonProps {
  isOn: boolean;
  /** Null while it is unknown. */
  count?: number | null;
  onPress(): void;
  children: ReactNode;
}

function RailButton({ isOn, count, onPress, children }: RailButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'flex h-11 shrink-0 items-center gap-2 whitespace-nowrap px-3.5 font-medium max-lg:rounded-full lg:w-full lg:gap-3 lg:rounded-md lg:px-3',
        isOn
          ? 'bg-ink text-ink-inv'
          : 'text-ink-2 hover:bg-sunken max-lg:bg-surface max-lg:inset-ring max-lg:inset-ring-line-2',
      )}
    >
      {children}
      {count !== undefined && (
        <span className="ml-auto min-w-4 text-right text-13 tabular-nums">
          {count !== null && (
            <>
              <span aria-hidden="true">{count}</span>
              <span className="sr-only">, {drillCountText(count)}</span>
            </>
          )}
        </span>
      )}
    </button>
  );
}
