import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import { machineOf, overlayLine } from './overlay-show.ts';
import { useOverlayShow } from './use-overlay-show.ts';

interface OverlayPageProps {
  token: string;
  /** Delay of the score, in seconds, to match the picture below it. */
  delayMs: number;
}

const TICK_MS = 250;

/** The board alone on a transparent page, for streaming software. Empty if nothing is live. */
export function OverlayPage({ token, delayMs }: OverlayPageProps) {
  const { show, offsetMs } = useOverlayShow(token);
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
          <BugBoard line={line} theme={show.answer.theme} isLarge />
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

/** The app's page has a background color; an overlay must be transparent. */
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
