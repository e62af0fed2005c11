import type { Occurrence } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useTies } from './tie-calls.ts';
import { outcomeText, scoreLine } from './tie-words.ts';

const TieDialog = lazyPart(async () => (await import('./tie-dialog.tsx')).TieDialog);

interface EventTieProps {
  occurrence: Occurrence;
  teamId: string;
}

/** The tie of a match event, or the way to set it up. */
export function EventTie({ occurrence, teamId }: EventTieProps) {
  const { data, isPending, isPaused } = useTies(teamId);
  const [isOpen, setOpen] = useState(false);
  const tie = data?.ties.find(
    ({ event }) => event?.id === occurrence.eventId && event.key === occurrence.key,
  );
  if (!data) {
    return isPending && !isPaused ? <Skeleton className="h-28 rounded-block" /> : null;
  }
  return (
    <Panel title="Lineup" flush className="min-h-28">
      {tie ? (
        <Link
          to="/ties/$tieId"
          params={{ tieId: tie.id }}
          className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
        >
          <span className="min-w-0 flex-1">
            <span className="type-strong block truncate">{scoreLine(tie)}</span>
            <span className="type-caption block">
              {tie.isPublished ? outcomeText(tie) : 'Lineup not published yet'}
            </span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
        </Link>
      ) : (
        <div className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-1.5 md:px-5">
          <p className="min-w-0 flex-1 text-ink-2">No lineup yet</p>
          {data.mayManage && <Button onClick={() => setOpen(true)}>Set up lineup</Button>}
        </div>
      )}
      {isOpen && (
        <Suspense>
          <TieDialog occurrence={occurrence} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
