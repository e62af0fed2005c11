import type { OverlayAnswer } from '@allcourt/contract';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { systemClock } from '#web/data/clock.ts';
import { ApiError, apiAs } from '#web/data/http.ts';
import { onResume } from '#web/data/resume.ts';
import { openStream } from '#web/features/player/live/stream-connection.ts';
import { createStreamLine } from '#web/features/player/live/stream-line.ts';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import { machineOf, type OverlayShow, overlayLine, shown, withBoard, withEvents } from './overlay-show.ts';

const overlayAnswer = async () => (await import('@allcourt/contract/http/broadcasts')).overlayAnswer;

/** The broadcast, the match or the court of an overlay; the team's newest broadcast without any. */
interface Follows {
  readonly broadcast: string | undefined;
  readonly match: string | undefined;
  readonly court: string | undefined;
}

interface OverlayPageProps {
  token: string;
  follows: Follows;
  /** Delay of the score, in seconds, to match the picture below it. */
  delayMs: number;
}

const TICK_MS = 250;

/** The board alone on a transparent page, for streaming software. Empty if nothing is live. */
export function OverlayPage({ token, follows, delayMs }: OverlayPageProps) {
  const { show, offsetMs } = useOverlayShow(token, follows);
  const instant = useTick() + offsetMs - delayMs;
  const machine = useMemo(() => show && machineOf(show), [show]);
  const line = show && overlayLine(show, machine, instant);
  useSeeThrough();
  return (
    <>
      <title>Overlay</title>
      {/* The address is a secret: keep it out of search engines. */}
      <meta name="robots" content="noindex" />
      <h1 className="sr-only">Score</h1>
      {line && (
        <div className="fixed bottom-10 left-10">
          <BugBoard
            line={line}
            theme={show.answer.theme}
            sponsor={show.answer.broadcast?.sponsor ?? null}
            isLarge
          />
        </div>
      )}
    </>
  );
}

function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The app's page has a background color; an overlay must be transparent. The page's first script says so before that. */
function useSeeThrough(): void {
  useLayoutEffect(() => {
    const { documentElement: page, body } = document;
    page.style.background = 'transparent';
    body.style.background = 'transparent';
    return () => {
      page.style.background = '';
      body.style.background = '';
    };
  }, []);
}

/** Longest time until a missed message is noticed. */
const READ_AGAIN_MS = 30_000;

interface OverlayFeed {
  /** Null until it has loaded, and forever after the overlay was switched off. */
  readonly show: OverlayShow | null;
  /** Server time minus device time, in milliseconds. */
  readonly offsetMs: number;
}

/** The show behind an overlay's token. Offline, the last score stays. */
function useOverlayShow(token: string, { broadcast, match, court }: Follows): OverlayFeed {
  const [feed, setFeed] = useState<OverlayFeed>({ show: null, offsetMs: 0 });
  const known = useRef<OverlayShow | null>(null);

  useEffect(() => {
    let isOver = false;
    const keep = (show: OverlayShow | null) => {
      known.current = show;
      setFeed((before) => ({ ...before, show }));
    };
    const read = async () => {
      try {
        const answer = await getOverlay(token, { broadcast, match, court });
        if (!isOver) {
          keep(shown(answer, known.current));
          setFeed((before) => ({ ...before, offsetMs: Date.parse(answer.now) - Date.now() }));
        }
      } catch (error) {
        if (!isOver && error instanceof ApiError && error.status === 404) {
          keep(null);
        }
      }
    };
    void read();
    const timer = setInterval(() => void read(), READ_AGAIN_MS);
    const stream = openStream({
      connect: createStreamLine(appConfig.apiOrigin || location.origin, { liveKey: token, isGuest: true }),
      clock: systemClock,
      random: Math.random,
      onResume: (callback) => onResume(window, callback),
      events: {
        onOpen: () => void read(),
        onLost() {},
        onChanged: () => void read(),
        onViewers() {},
        onMessage() {},
        onReactions() {},
        onCards() {},
        onEvents(message) {
          const next = known.current && withEvents(known.current, message);
          if (next) {
            keep(next);
          } else {
            void read();
          }
        },
        onBoard: ({ broadcastId, change }) => {
          if (known.current && known.current.answer.broadcast?.id === broadcastId) {
            keep(withBoard(known.current, change));
          }
        },
      },
    });
    return () => {
      isOver = true;
      clearInterval(timer);
      stream.close();
    };
  }, [token, broadcast, match, court]);

  return feed;
}

/** GET /api/overlay/:token: the broadcast that it follows, and its score. */
function getOverlay(token: string, follows: Follows): Promise<OverlayAnswer> {
  const query = new URLSearchParams(Object.entries(follows).filter(([, id]) => id !== undefined));
  return apiAs(
    overlayAnswer,
    `/api/overlay/${encodeURIComponent(token)}${query.size > 0 ? `?${query}` : ''}`,
  );
}
