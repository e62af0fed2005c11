import type { Broadcast, MatchSummary, Surface } from '@allcourt/contract';
import { opponentOf, parseFormat } from '@allcourt/scoring';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { homeSideOf } from '#web/features/player/score/scoreline.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SurfaceMark } from '#web/ui/surface-mark.tsx';
import { listText } from '#web/ui/words/amounts.ts';

const InfoDialog = lazy(() => import('./info-dialog.tsx').then((file) => ({ default: file.InfoDialog })));

/** Opponent, venue, surface and type. Can be edited if no match is shown. */
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
            label="Edit match info"
            size="sm"
            onClick={() => setEditing(true)}
            className="max-md:size-11"
          >
            <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </IconButton>
        )
      }
    >
      <dl className="grid cols-lead-23 gap-x-2.5 gap-y-2.25">
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
      <dd className="min-w-0 font-medium wrap-anywhere">
        {children || <span className="font-normal text-ink-3">Not set</span>}
      </dd>
    </>
  );
}

/** Details for the Match Info panel; null if not set. */
export interface InfoWords {
  readonly opponent: string | null;
  readonly venue: string | null;
  readonly surface: Surface | null;
  readonly type: string | null;
}

/** Taken from the match, or else from the broadcast. */
function infoWords(broadcast: Broadcast, summary: MatchSummary | null): InfoWords {
  if (!summary) {
    return broadcast.info;
  }
  const away = opponentOf(homeSideOf(summary.players, broadcast));
  return {
    opponent: listText(summary.players[away].map(({ name }) => name)),
    venue: summary.place ?? broadcast.info.venue,
    surface: summary.surface,
    type: typeText(summary),
  };
}

/** `Singles, best of 3`. */
function typeText({ setup }: MatchSummary): string {
  const type = setup.discipline === 'singles' ? 'Singles' : 'Doubles';
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok && format.value.bestOf > 1 ? `${type}, best of ${format.value.bestOf}` : type;
}
