import type { Sport } from '@allcourt/scoring';
import { WEAKNESS_NAMES } from '@allcourt/training';
import { Link } from '@tanstack/react-router';
import { useLoop } from '#web/features/library/loop.ts';
import { useDrillTitles } from '#web/features/library/use-drills.ts';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';

/** Weaknesses shown in the strip. */
const SHOWN = 3;

/** The best drill for each of the most costly weaknesses, on one line. */
export function ForYou({ sport }: { sport: Sport }) {
  const { data } = useLoop(sport);
  const titles = useDrillTitles(sport);
  const weaknesses = (data?.weaknesses ?? []).slice(0, SHOWN);
  return (
    <section
      aria-label="For you"
      // Positioned, so that its screen-reader text scrolls along instead of widening the page.
      className="relative -mx-(--margin) flex min-h-11 items-center gap-2 overflow-x-auto px-(--margin) [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {weaknesses.length > 0 && <h2 className="type-label mr-1 shrink-0">For you</h2>}
      {weaknesses.map(({ statistic, weakness, drills: [drill] }) =>
        drill ? (
          <Link
            key={statistic}
            to="/training/drills/$key"
            params={{ key: drill.key }}
            search={{ weakness }}
            className="inline-flex h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 whitespace-nowrap hover:bg-sunken md:h-9"
          >
            <span className="type-strong">{titles.of(drill.key)}</span>
            <span className="text-13 text-ink-2">{WEAKNESS_NAMES[weakness]}</span>
          </Link>
        ) : null,
      )}
      {weaknesses.length > 0 && (
        <Link
          to="/training"
          search={{ tab: 'progress', sport }}
          hash="costs"
          className="text-link min-h-11 shrink-0 px-1 whitespace-nowrap"
        >
          Why these
        </Link>
      )}
      {data && weaknesses.length === 0 && (
        <>
          {/* No higher than the drills would be, also at 320 px. */}
          <p className="min-w-0 flex-1 text-13/4.5 text-ink-2">
            Score point by point to get recommended drills.
          </p>
          <ScoreMatchLink />
        </>
      )}
    </section>
  );
}
