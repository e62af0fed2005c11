import { MessageSquareShare } from 'lucide-react';
import { WatchMatch } from '#web/features/broadcasts/recordings/watch-match.tsx';
import { MatchExport } from '#web/features/interchange/export/match-export.tsx';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { isShareable } from '#web/features/match-report/shareable.ts';
import { ShareButton } from '#web/features/shares/links/share-button.tsx';
import { Button } from '#web/ui/button.tsx';

interface MatchToolsProps {
  view: ReadyMatch;
  /** Sends the match to a conversation. */
  onShare(): void;
}

/** The buttons of other features on a match page. */
export function MatchTools({ view: { match, players, meta }, onShare }: MatchToolsProps) {
  const { board, near, far } = castOf(players, meta.mySide, meta.summary.namedSide);
  return (
    <>
      {isShareable(meta) && (
        <Button
          look="glass"
          size="lg"
          className="max-sm:w-full"
          onClick={onShare}
          icon={<MessageSquareShare aria-hidden="true" className="size-5" strokeWidth={1.75} />}
        >
          Send to chat
        </Button>
      )}
      <WatchMatch matchId={meta.summary.id} />
      <MatchExport match={match} summary={meta.summary} />
      {meta.canScore && (
        <ShareButton match={meta} title={`${board[near]} v ${board[far]}`} look="glass" size="lg" />
      )}
    </>
  );
}
