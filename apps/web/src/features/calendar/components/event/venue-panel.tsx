import type { Venue } from '@allcourt/contract';
import { courtsText } from '#web/features/calendar/present/event-words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';

/** The venue, with a link to directions. */
export function VenuePanel({ venue }: { venue: Venue }) {
  const { name, address, mapUrl, courts, surface, isIndoor } = venue;
  const map =
    mapUrl ??
    (address &&
      `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`);
  return (
    <Panel
      title="Where"
      aside={
        map && (
          <a href={map} target="_blank" rel="noreferrer" className="text-link -my-2.5 min-h-11">
            Directions
          </a>
        )
      }
    >
      <p className="type-strong">{name}</p>
      {address && <p className="text-ink-2">{address}</p>}
      {(courts || surface || isIndoor) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
          {courts && <span>{courtsText(courts)}</span>}
          {surface && <SurfaceMark surface={surface} />}
          {isIndoor && surface !== 'indoor' && <span>Indoors</span>}
        </p>
      )}
    </Panel>
  );
}
