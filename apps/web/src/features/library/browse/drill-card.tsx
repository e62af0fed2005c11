import { CATEGORY_NAMES } from '@allcourt/training';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ClipboardList, Clock, Play } from 'lucide-react';
import { memo } from 'react';
import { equipmentText, timesText } from '#web/features/library/drill-words.ts';
import { FavoriteButton } from '#web/features/library/favorite-button.tsx';
import { LevelBars } from '#web/features/library/level-bars.tsx';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { minutesText } from '#web/ui/words/duration.ts';

interface DrillCardProps {
  entry: LibraryDrill;
  /** The weakness filter; the drill's page explains why it helps. */
  weakness?: string | undefined;
}

const SIGN = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

/** A drill of the library: court, length, difficulty, and a button to start it. */
export const DrillCard = memo(function DrillCard({ entry, weakness }: DrillCardProps) {
  const { drill, own, isFavorite, times } = entry;
  const equipment = equipmentText(drill);
  const to = { params: { key: drill.id }, search: weakness === undefined ? {} : { weakness } };
  return (
    <article className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <CourtDiagram sport={drill.sport} diagram={drill.diagram} detail="card" className="h-39.5 w-full" />
      <span className="absolute top-2 right-2 rounded-md bg-night/72 text-white">
        <FavoriteButton drillKey={drill.id} title={drill.title} isOn={isFavorite} className="on-navy" />
      </span>
      {own && (
        <Chip className="absolute top-3 left-3 bg-night/82! text-white!">{own.team?.name ?? 'My drill'}</Chip>
      )}
      <div className="flex flex-1 flex-col gap-1.5 px-4 py-3.5">
        <h3 className="type-section">
          <Link to="/training/drills/$key" {...to} className="rounded-xs hover:underline">
            {drill.title}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-13/4.5 text-ink-2">
          <span>{CATEGORY_NAMES[drill.category]}</span>
          <LevelBars level={drill.difficulty} />
          <span className="inline-flex items-center gap-1.5">
            <Clock {...SIGN} />
            {minutesText(drill.minutes)}
          </span>
        </p>
        <p className="text-ink-2">{drill.summary}</p>
        {equipment && (
          <p className="type-caption flex items-start gap-1.5">
            <ClipboardList {...SIGN} className="size-3.5 shrink-0 translate-y-px" />
            <span className="sr-only">Equipment: </span>
            {equipment}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2">
          <span className="flex items-center gap-1.5 text-ink-2">
            {times > 0 && <CircleCheck {...SIGN} />}
            {timesText(times)}
          </span>
          <ButtonLink
            to="/training/drills/$key/run"
            params={{ key: drill.id }}
            look="pri"
            className="max-md:h-11 md:h-8 md:rounded-tile md:px-3 md:text-13"
            icon={<Play aria-hidden="true" className="size-4" fill="currentColor" strokeWidth={1.75} />}
          >
            Start Drill<span className="sr-only">: {drill.title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
});
