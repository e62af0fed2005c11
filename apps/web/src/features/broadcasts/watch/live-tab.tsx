import { Suspense, useMemo, useState } from 'react';
import { useOnAir } from '#web/data/on-air.ts';
import { PHONE_BUTTON, PhoneStreamActions } from '#web/features/broadcasts/center/stream-actions.tsx';
import { ChatPanel } from '#web/features/crowd/chat-panel.tsx';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { usePlayback, usePlaybackInstant } from '#web/features/player/playback/playback-context.tsx';
import { KeyMoments } from '#web/features/player/points/key-moments.tsx';
import { PointIndex } from '#web/features/player/points/point-index.tsx';
import { EVERY_POINT, windowsThat } from '#web/features/player/points/point-rows.ts';
import { useOnlyPoints } from '#web/features/player/points/use-only-points.ts';
import { type MatchPoints, seenCount, useMatchPoints } from '#web/features/player/points/use-points.ts';
import { LiveScore, LiveScoreWaits } from '#web/features/player/score/live-score.tsx';
import { useScoreline } from '#web/features/player/score/use-scoreline.ts';
import { CameraStage } from '#web/features/player/stage/camera-stage.tsx';
import { FrameStage } from '#web/features/player/stage/frame-stage.tsx';
import { YoutubeStage } from '#web/features/player/stage/youtube-stage.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PHONE, useMedia } from '#web/ui/use-media.ts';
import { SnapshotButton } from './snapshot-button.tsx';
import { StreamHead } from './stream-head.tsx';

const CameraPanel = lazyPart(
  async () => (await import('#web/features/camera/panel/camera-panel.tsx')).CameraPanel,
);

const CommentaryPanel = lazyPart(
  async () => (await import('#web/features/broadcasts/commentary/commentary-panel.tsx')).CommentaryPanel,
  'quiet',
);

interface LiveTabProps {
  /** Level of the title: the page's own if the page has nothing but the broadcast. */
  headingLevel?: 'h1' | 'h2';
}

/**
 * The picture of a broadcast with the chat beside it. The device that films shows its own camera instead of downloading
 * the stream that it has just sent.
 */
export function LiveTab({ headingLevel = 'h2' }: LiveTabProps) {
  const { answer } = useLive();
  const isFilmedHere = useOnAir()?.broadcastId === answer.broadcast.id;
  const isPhone = useMedia(PHONE);
  return (
    <div className="grid gap-5">
      <div className="grid items-stretch gap-x-5 gap-y-4 lg:cols-main-89">
        {isFilmedHere ? (
          <Suspense fallback={<div />}>
            <CameraPanel
              actions={
                isPhone && <PhoneStreamActions snapshot={<SnapshotButton className={PHONE_BUTTON} />} />
              }
              head={(controls) => <StreamHead headingLevel="h2">{controls}</StreamHead>}
            />
          </Suspense>
        ) : (
          <Picture headingLevel={headingLevel} />
        )}
        <ChatPanel variant="side" />
      </div>
      <Suspense>
        <CommentaryPanel />
      </Suspense>
      {!isFilmedHere && <Points />}
    </div>
  );
}

/** As many as fit in a row. */
const MAX_MOMENTS = 6;

/** The picture of any source, with title and key moments below it. */
function Picture({ headingLevel }: { headingLevel: 'h1' | 'h2' }) {
  const points = useMatchPoints();
  return (
    <div className="grid min-w-0 content-start gap-3.5">
      <StageOf points={points} />
      <StreamHead headingLevel={headingLevel} />
      {points && <SeenMoments points={points} />}
    </div>
  );
}

function StageOf({ points }: { points: MatchPoints | null }) {
  const { source } = useLive().answer.broadcast;
  switch (source) {
    case 'camera':
    case 'file':
      return <CameraStage points={points} />;
    case 'youtube':
      return <YoutubeStage points={points} />;
    case 'hls':
      return <FrameStage points={points} />;
    case 'none':
      return <BoardStage />;
  }
}

/** The point index, below picture and chat. */
function Points() {
  const points = useMatchPoints();
  const { hasVideo } = usePlayback();
  return points && hasVideo ? <SeenPoints points={points} /> : null;
}

function useRecordingStart(): number {
  const { recording, startedAt } = useLive().answer.broadcast;
  return Date.parse(recording?.firstAt ?? startedAt);
}

function SeenMoments({ points }: { points: MatchPoints }) {
  const { playRange, hasVideo } = usePlayback();
  const from = useRecordingStart();
  const instant = usePlaybackInstant();
  const seen = points.moments.filter((moment) => moment.to <= instant && moment.to > from);
  const best = [...seen].sort((one, other) => other.weight - one.weight).slice(0, MAX_MOMENTS);
  const shown = seen.filter((moment) => best.includes(moment));
  return (
    <KeyMoments
      moments={shown}
      from={from}
      onChoose={hasVideo ? (moment) => playRange(moment.from, moment.to) : null}
    />
  );
}

function SeenPoints({ points }: { points: MatchPoints }) {
  const { match } = useLive();
  const { seek, play } = usePlayback();
  const from = useRecordingStart();
  const [filter, setFilter] = useState(EVERY_POINT);
  const windows = useMemo(() => windowsThat(points, filter), [points, filter]);
  const [isOnlyPoints, setOnlyPoints] = useOnlyPoints(windows);
  const instant = usePlaybackInstant();
  const count = seenCount(points.windows, instant);
  if (!match) {
    return null;
  }
  return (
    <PointIndex
      points={points}
      players={match.summary.players}
      count={count}
      currentId={points.windows[count - 1]?.id ?? null}
      from={from}
      filter={filter}
      onFilter={setFilter}
      isOnlyPoints={isOnlyPoints}
      onOnlyPoints={setOnlyPoints}
      onChoose={(row) => {
        seek(row.from);
        play();
      }}
    />
  );
}

/** A broadcast without video: the score takes the place of the picture. */
function BoardStage() {
  const line = useScoreline();
  return line ? <LiveScore line={line} /> : <LiveScoreWaits />;
}
