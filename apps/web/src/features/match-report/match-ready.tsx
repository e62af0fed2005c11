import { Play } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useIsOnline } from '#web/device/device-context.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { noteCount } from '#web/features/match-report/points/notes.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { SavedAt } from '#web/ui/saved-at.tsx';
import { MatchHead } from './match-head.tsx';
import type { MatchPlace } from './match-place.ts';
import { MatchSections } from './match-sections.tsx';
import { isShareable } from './shareable.ts';

interface MatchReadyProps {
  view: ReadyMatch;
  place: MatchPlace;
  /** Actions of other features on the match. */
  tools: ReactNode;
  onSharePoint: ((eventId: string) => void) | undefined;
}

/** The match that was played, or is being: the board, and its views below. */
export function MatchReady({ view, place, tools, onSharePoint }: MatchReadyProps) {
  const { match, players, meta } = view;
  const isOnline = useIsOnline();
  const cast = useMemo(() => castOf(players, meta.mySide), [players, meta.mySide]);
  // While points come in, the board is first and the figures follow.
  const settled = useDeferredValue(view);
  const notes = useMemo(() => noteCount(match), [match]);
  useDocumentTitle(`${cast.board[cast.near]} v ${cast.board[cast.far]}`);
  return (
    <div className="pb-16">
      <MatchHead
        view={view}
        cast={cast}
        action={
          <>
            {match.state.status === 'in-progress' && meta.canScore && (
              <ButtonLink
                to="/matches/$matchId/live"
                params={{ matchId: meta.id }}
                look="ace"
                size="lg"
                className="max-sm:w-full"
                icon={<Play aria-hidden="true" className="size-5" strokeWidth={1.75} />}
              >
                Resume scoring
              </ButtonLink>
            )}
            {tools}
          </>
        }
      />
      <div className="page-width grid gap-2 pt-5 empty:hidden">
        <SyncNotes view={view} device="device" />
        {!isOnline && view.sync.queued === 0 && <SavedAt at={meta.changedAt} />}
      </div>
      <MatchSections
        view={settled}
        cast={cast}
        place={place}
        notes={notes}
        // Unsent points cannot be shown to others.
        onSharePoint={isShareable(meta) && view.sync.queued === 0 ? onSharePoint : undefined}
      />
    </div>
  );
}
