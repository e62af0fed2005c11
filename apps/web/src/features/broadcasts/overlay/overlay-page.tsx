import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import { machineOf, overlayLine } from './overlay-show.ts';
import { useOverlayShow } from './use-overlay-show.ts';

interface OverlayPageProps {
  token: string;
  /** How long the score waits for the picture that it lies over. */
  delayMs: number;
}

const TICK_MS = 250;

/** The board alone on a see-through page, for a program that lays it over a picture. While nothing is on, nothing. */
export function OverlayPage({ token, delayMs }: OverlayPageProps) {
  const { show, offsetMs } = useOverlayShow(token);
  const instant = useTick() + offsetMs - delayMs;
  const machine = useMemo(() => show && machineOf(show), [show]);
  const line = show && overlayLine(show, machine, instant);
  useSeeThrough();
  return (
    <>
      <title>Overlay</title>
      {/* Its address is a key: no search engine has any business with it. */}
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

/** The page of the app has a colour; under an overlay lies somebody's picture. */
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
