import { Play } from 'lucide-react';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useRef } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useForecast } from '#web/features/match-log/get-forecast.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { noteCount } from '#web/features/match-report/points/notes.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { MatchHead } from './match-head.tsx';
import type { MatchPart } from './match-part.ts';
import type { MatchPlace } from './match-place.ts';
import type { MatchSection } from './match-search.ts';
import { isShareable } from './shareable.ts';

const SummarySection = lazyPart(
  async () => (await import('#web/features/match-report/summary/summary-section.tsx')).SummarySection,
);
const StatsSection = lazyPart(
  async () => (await import('#web/features/match-report/statistics/stats-section.tsx')).StatsSection,
);
const ShotsSection = lazyPart(
  async () => (await import('#web/features/match-report/shots/shots-section.tsx')).ShotsSection,
);
const MomentumSection = lazyPart(
  async () => (await import('#web/features/match-report/momentum/momentum-section.tsx')).MomentumSection,
);
const PointsSection = lazyPart(
  async () => (await import('#web/features/match-report/points/points-section.tsx')).PointsSection,
);
const NotesSection = lazyPart(
  async () => (await import('#web/features/match-report/points/notes-section.tsx')).NotesSection,
);

interface MatchReadyProps {
  view: ReadyMatch;
  place: MatchPlace;
  /** The menu with the acts of other features on the match. */
  tools: ReactNode;
  /** Questions and notes of other features, above the tabs. */
  notes: ReactNode;
  /** Panels of other features, beside the summary. */
  players: ReactNode;
  onSharePoint: ((eventId: string) => void) | undefined;
  watch: ((at: number) => ReactNode) | undefined;
}

/** The match that was played, or is being: the board, and its views below. */
export function MatchReady({
  view,
  place,
  tools,
  notes: questions,
  players: beside,
  onSharePoint,
  watch,
}: MatchReadyProps) {
  const { match, players, meta } = view;
  const isOnline = useIsOnline();
  const forecast = useForecast(meta);
  const { mySide, summary } = meta;
  const cast = useMemo(
    () => castOf(players, mySide, summary.namedSide),
    [players, mySide, summary.namedSide],
  );
  // While points come in, the board is first and the figures follow.
  const settled = useDeferredValue(view);
  const notes = useMemo(() => noteCount(match), [match]);
  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  const canResume = match.state.status === 'in-progress' && meta.canScore;
  return (
    <div className="pb-16">
      <MatchHead
        view={view}
        cast={cast}
        tools={tools}
        action={
          canResume && (
            <ButtonLink
              to="/matches/$matchId/live"
              params={{ matchId: meta.id }}
              look="ace"
              className="max-sm:w-full"
              icon={<Play aria-hidden="true" className="size-5" strokeWidth={1.75} />}
            >
              Resume scoring
            </ButtonLink>
          )
        }
      />
      <MatchSections
        view={settled}
        cast={cast}
        place={place}
        notes={notes}
        forecast={forecast}
        // Unsent points cannot be shown to others.
        onSharePoint={isShareable(meta) && view.sync.queued === 0 ? onSharePoint : undefined}
        watch={watch}
        beside={beside}
      >
        {questions}
        <SyncNotes view={view} device="device" />
        {!isOnline && view.sync.queued === 0 && <SavedAt at={meta.changedAt} />}
      </MatchSections>
    </div>
  );
}

const TABS_ID = 'match';

interface MatchSectionsProps extends MatchPart {
  readonly notes: number;
  /** Between the tabs and the view. */
  readonly children: ReactNode;
}

/** The tabs of a match, which stay while its views scroll; the address holds the open one. */
function MatchSections({ notes, children, ...part }: MatchSectionsProps) {
  const { view, place } = part;
  const top = useRef<HTMLDivElement>(null);
  const tab: MatchSection = place.search.view ?? 'summary';
  const isTennis = view.match.format.sport === 'tennis';
  return (
    <div ref={top}>
      <div className="sticky top-(--top) z-10 bg-paper">
        <div className="page-width">
          <Tabs
            id={TABS_ID}
            label="Match"
            value={tab}
            onChange={(next) => {
              // A view that is opened from far down begins at its top.
              if ((top.current?.getBoundingClientRect().top ?? 0) < 0) {
                top.current?.scrollIntoView();
              }
              place.open({ view: next });
            }}
            tabs={[
              { value: 'summary', label: 'Summary' },
              { value: 'stats', label: 'Statistics' },
              { value: 'shots', label: 'Shots' },
              { value: 'momentum', label: 'Momentum' },
              { value: 'points', label: isTennis ? 'Points' : 'Rallies' },
              {
                value: 'notes',
                label: 'Notes',
                ...(notes > 0 ? { count: { value: notes, label: countText(notes, 'note') } } : {}),
              },
            ]}
          />
        </div>
      </div>
      <div className="page-width">
        <div className="grid gap-2 pt-4 empty:hidden">{children}</div>
        <TabPanel id={TABS_ID} value={tab} className="min-h-view-60 pt-3">
          <Suspense fallback={<Skeleton className="h-90 rounded-lg" />}>
            {tab === 'summary' && <SummarySection {...part} />}
            {tab === 'stats' && <StatsSection {...part} />}
            {tab === 'shots' && <ShotsSection {...part} />}
            {tab === 'momentum' && <MomentumSection {...part} />}
            {tab === 'points' && <PointsSection {...part} />}
            {tab === 'notes' && <NotesSection {...part} />}
          </Suspense>
        </TabPanel>
      </div>
    </div>
  );
}
