import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { infoWords } from './info-words.ts';

const InfoDialog = lazy(() => import('./info-dialog.tsx').then((file) => ({ default: file.InfoDialog })));

/** Who is across the net, where, on what, and by what rules. Written by hand where no match says it. */
export function MatchInfo({ scoredBy }: { scoredBy: string | null }) {
  const { answer, match } = useLive();
  const { broadcast, rights } = answer;
  const [isEditing, setEditing] = useState(false);
  const { opponent, venue, surface, type } = infoWords(broadcast, match?.summary ?? null);
  const isWritten = broadcast.matchId === null;
  const counter = isWritten ? (broadcast.startedBy?.name ?? null) : scoredBy;
  return (
    <Panel
      title="Match Info"
      aside={
        isWritten &&
        rights.canManage && (
          <IconButton
            label="Edit Match Info"
            size="sm"
            onClick={() => setEditing(true)}
            className="max-md:size-11"
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )
      }
    >
      <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-2.5 gap-y-[9px]">
        <Fact name="Opponent">{opponent}</Fact>
        <Fact name="Venue">{venue}</Fact>
        <Fact name="Surface">{surface && <SurfaceMark surface={surface} />}</Fact>
        <Fact name="Type">{type}</Fact>
        {(isWritten || counter !== null) && <Fact name="Scored by">{counter}</Fact>}
      </dl>
      {isEditing && (
        <Suspense>
          <InfoDialog broadcast={broadcast} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0 font-[560] wrap-anywhere">
        {children || <span className="font-normal text-ink-3">Not said</span>}
      </dd>
    </>
  );
}
