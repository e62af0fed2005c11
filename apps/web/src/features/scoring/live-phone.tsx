import { useMemo } from 'react';
import { SyncNotes } from '#web/features/match-log/sync/sync-notes.tsx';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { ContextStrip, ServeStrip } from '#web/features/scoring/board/context-strip.tsx';
import { PickleballCall } from '#web/features/scoring/board/pickleball-call.tsx';
import { PickleballCourt } from '#web/features/scoring/board/pickleball-court.tsx';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { SideScores } from '#web/features/scoring/board/side-scores.tsx';
import { ScorePads } from '#web/features/scoring/pads/score-pads.tsx';
import { ServeRow } from '#web/features/scoring/pads/serve-row.tsx';
import { PromptStrip } from '#web/features/scoring/prompts/prompt-strip.tsx';
import { TagPanel } from '#web/features/scoring/tags/tag-panel.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LiveBar } from './live-bar.tsx';
import { LiveFoot } from './live-foot.tsx';
import { LiveOptions } from './live-options.tsx';
import type { LiveParts } from './live-parts.ts';
import { MatchOver } from './match-over.tsx';
import { WatchingNote } from './watching-note.tsx';

/** The screen is the court and its middle line the net: you are left, in the score and on the pads. */
export function LivePhone(parts: LiveParts) {
  const { view, cast, scoring, sun, prompting, listName, onList, onMore, onWaiting } = parts;
  const { match } = view;
  const isOver = match.state.status !== 'in-progress';
  const spokenScore = useMemo(() => announcement(match, cast), [match, cast]);
  const isCalled = match.format.sport === 'pickleball' && !isOver;
  return (
    <div {...sun.attributes} className="flex h-dvh flex-col bg-surface text-ink">
      <LiveBar
        view={view}
        cast={cast}
        isSunny={sun.isOn}
        onSunny={sun.set}
        options={<LiveOptions {...parts} isOver={isOver} />}
      />
      <div className="grid gap-1.5 p-1.5 empty:hidden">
        <SyncNotes view={view} device="phone" onShowWaiting={onWaiting} />
      </div>
      <div className="flex min-h-0 flex-1 flex-col short:grid short:grid-cols-2">
        <section
          aria-label="Score"
          className="flex shrink-0 flex-col short:overflow-y-auto short:border-r-2 short:border-ink"
        >
          {isCalled ? (
            <>
              <PickleballCall match={match} cast={cast} />
              <PickleballCourt match={match} cast={cast} />
              <ServeStrip match={match} cast={cast} isAuto={prompting.isAuto} />
            </>
          ) : (
            <>
              <SideScores match={match} cast={cast} />
              {isOver ? (
                <div className="border-t-2 border-ink" />
              ) : (
                <ContextStrip match={match} cast={cast} isAuto={prompting.isAuto} />
              )}
            </>
          )}
          <ScoreStatus text={spokenScore} />
        </section>
        <Thumbs {...parts} />
      </div>
      <LiveFoot
        view={view}
        cast={cast}
        scoring={scoring}
        listName={listName}
        onList={onList}
        onMore={() => onMore()}
      />
    </div>
  );
}

/** The part the thumb reaches: a prompt, the serve, the pads; after a point its questions. */
function Thumbs({ view, cast, scoring, prompting, keys, onMore, onWhy }: LiveParts) {
  const { match, meta } = view;
  const isOver = match.state.status !== 'in-progress';
  const isTagging = scoring.capture.point !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PromptStrip
        view={view}
        cast={cast}
        scoring={scoring}
        isAuto={prompting.isAuto}
        onWhy={onWhy}
        onServer={() => onMore('server')}
      />
      <div
        className={cx(
          'relative flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto',
          (!isOver || isTagging) && 'px-3 py-2.5',
        )}
      >
        {isTagging && <TagPanel capture={scoring.capture} cast={cast} />}
        {isOver && !isTagging && <MatchOver view={view} cast={cast} className="flex-1" />}
        {!isOver && meta.canScore && scoring.serves.isAsked && !isTagging && (
          <ServeRow view={view} scoring={scoring} />
        )}
        {!isOver && meta.canScore && (
          <ScorePads
            key="pads"
            match={match}
            cast={cast}
            onScore={scoring.score}
            keys={keys.isShown}
            size={isTagging ? 'slim' : 'full'}
          />
        )}
        {!isOver && !meta.canScore && <WatchingNote matchId={meta.id} />}
      </div>
    </div>
  );
}
