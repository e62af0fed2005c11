import { opponentOf } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Ellipsis, FileText, Film, Image, MessageSquareShare, RotateCcw, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { TagMatch } from '#web/features/broadcasts/recordings/tag-match.tsx';
import { WatchMatch } from '#web/features/broadcasts/recordings/watch-match.tsx';
import { MatchExportItems } from '#web/features/interchange/export/match-export.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import type { NamesAnswer } from '#web/features/match-report/card/card-dialog.tsx';
import { isShareable } from '#web/features/match-report/shareable.ts';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem, menuItemClass } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';

const ShareDialog = lazyPart(
  async () => (await import('#web/features/shares/links/share-dialog.tsx')).ShareDialog,
);

const CardDialog = lazyPart(
  async () => (await import('#web/features/match-report/card/card-dialog.tsx')).CardDialog,
);

interface MatchToolsProps {
  view: ReadyMatch;
  /** Sends the match to a conversation. */
  onShare(): void;
}

const ICON = 'size-5 shrink-0 text-ink-2';

/** The menu of a match page: what other features do with the match. */
export function MatchTools({ view, onShare }: MatchToolsProps) {
  const { match, players, meta } = view;
  const { board, near, far } = castOf(players, meta.mySide, meta.summary.namedSide);
  const [isSharing, setSharing] = useState(false);
  const [isPicturing, setPicturing] = useState(false);
  return (
    <>
      <MenuButton
        label="Match menu"
        className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-plane-ink hover:text-white"
        menuClassName="right-0 top-full w-75 max-w-80"
        entries={(close) => (
          <>
            <WatchMatch matchId={meta.summary.id} />
            {meta.canScore && <TagMatch matchId={meta.id} />}
            {meta.canScore && (
              <Link
                role="menuitem"
                tabIndex={-1}
                to="/broadcast/add"
                search={{ match: meta.summary.id }}
                className={menuItemClass}
              >
                <Film aria-hidden="true" className={ICON} strokeWidth={1.75} />
                Add a video
              </Link>
            )}
            {meta.canScore && (
              <MenuItem
                icon={<Share2 aria-hidden="true" className={ICON} strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  setSharing(true);
                }}
              >
                Share link
              </MenuItem>
            )}
            {isShareable(meta) && (
              <MenuItem
                icon={<MessageSquareShare aria-hidden="true" className={ICON} strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  onShare();
                }}
              >
                Send to chat
              </MenuItem>
            )}
            {meta.summary.sets.length > 0 && (
              <MenuItem
                icon={<Image aria-hidden="true" className={ICON} strokeWidth={1.75} />}
                onPress={() => {
                  close();
                  setPicturing(true);
                }}
              >
                Share image
              </MenuItem>
            )}
            <Link
              role="menuitem"
              tabIndex={-1}
              to="/matches/$matchId/report"
              params={{ matchId: meta.id }}
              className={menuItemClass}
            >
              <FileText aria-hidden="true" className={ICON} strokeWidth={1.75} />
              Report
            </Link>
            <Rematch meta={meta} />
            <MatchExportItems match={match} summary={meta.summary} onDone={close} />
          </>
        )}
      >
        <Ellipsis aria-hidden="true" className="size-5.5" strokeWidth={2} />
      </MenuButton>
      {isSharing &&
        createPortal(
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <ShareDialog
                match={meta}
                title={`${board[near]} v ${board[far]}`}
                onClose={() => setSharing(false)}
              />
            </Suspense>
          </ErrorBoundary>,
          document.body, // A dialog on white, opened from a dark board, is not the board's.
        )}
      {isPicturing &&
        createPortal(
          <ErrorBoundary fallback={() => null}>
            <Suspense>
              <CardDialog view={view} mayName={() => mayName(meta)} onClose={() => setPicturing(false)} />
            </Suspense>
          </ErrorBoundary>,
          document.body,
        )}
    </>
  );
}

/** Names leave a match where its public link could: the server knows whether a minor plays in it. */
async function mayName({ id, canScore, isOnServer }: ReadyMatch['meta']): Promise<NamesAnswer> {
  if (!canScore) {
    return 'not-scorer';
  }
  if (!isOnServer) {
    throw new NetworkError(null); // the server cannot tell yet
  }
  const { listShares } = await import('#web/features/shares/links/shares.ts');
  try {
    await listShares(id);
    return 'yes';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'minor-in-match') {
      return 'minor';
    }
    // The people of the demo are invented.
    if (error instanceof ApiError && error.code === 'demo-limited') {
      return 'yes';
    }
    throw error;
  }
}

/** Starts the same singles again; nothing for those who only watched, and for doubles. */
function Rematch({ meta: { mySide, summary } }: Pick<ReadyMatch, 'meta'>) {
  const opponent = mySide && summary.players[opponentOf(mySide)][0];
  if (!opponent || summary.setup.discipline !== 'singles' || summary.status === 'in-progress') {
    return null;
  }
  const { name, accountId } = opponent;
  return (
    <Link
      role="menuitem"
      tabIndex={-1}
      to="/matches/new"
      search={{ name, sport: summary.sport, ...(accountId ? { opponent: accountId } : {}) }}
      className={menuItemClass}
    >
      <RotateCcw aria-hidden="true" className={ICON} strokeWidth={1.75} />
      Rematch
    </Link>
  );
}
