import { announcement } from '#web/features/matches/present/announcement.ts';
import { cx } from '#web/ui/class-names.ts';
import { ContextStrip, ServeStrip } from './context-strip.tsx';
import { LiveBar } from './live-bar.tsx';
import { LiveFoot } from './live-foot.tsx';
import { LiveOptions } from './live-options.tsx';
import type { LiveParts } from './live-parts.ts';
import { MatchOver } from './match-over.tsx';
import { PickleballCall } from './pickleball-call.tsx';
import { PickleballCourt } from './pickleball-court.tsx';
import { ScorePads } from './score-pads.tsx';
import { ScoreStatus } from './score-status.tsx';
import { SideScores } from './side-scores.tsx';
import { SyncNotes } from './sync-notes.tsx';
import { WatchingNote } from './watching-note.tsx';

/** The whole screen is the court and its middle line the net: you are left, in the score and on the pads. */
export function LivePhone({ view, cast, scoring, sun, keys, listName, onList, onEnd }: LiveParts) {
  const { match, meta } = view;
  const isOver = match.state.status !== 'in-progress';
  const isCalled = match.format.sport === 'pickleball' && !isOver;
  return (
    <div {...sun.attributes} className="flex h-dvh flex-col bg-surface text-ink">
      <LiveBar
        view={view}
        cast={cast}
        isSunny={sun.isOn}
        onSunny={sun.set}
        options={<LiveOptions matchId={meta.id} scoring={scoring} isOver={isOver} onEnd={onEnd} />}
      />
      <div className="grid gap-1.5 p-1.5 empty:hidden">
        <SyncNotes view={view} device="phone" />
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
              <ServeStrip match={match} cast={cast} />
            </>
          ) : (
            <>
              <SideScores match={match} cast={cast} />
              {isOver ? (
                <div className="border-t-2 border-ink" />
              ) : (
                <ContextStrip match={match} cast={cast} />
              )}
            </>
          )}
          <ScoreStatus text={announcement(match, cast)} />
        </section>
        <div className={cx('flex min-h-0 flex-1 flex-col overflow-y-auto', !isOver && 'px-3 py-2.5')}>
          {isOver && <MatchOver view={view} cast={cast} className="flex-1" />}
          {!isOver && meta.canScore && (
            <ScorePads match={match} cast={cast} onScore={scoring.score} keys={keys.isShown} />
          )}
          {!isOver && !meta.canScore && <WatchingNote matchId={meta.id} />}
        </div>
      </div>
      <LiveFoot scoring={scoring} listName={listName} onList={onList} />
    </div>
  );
}
