import type { EmbedAnswer } from '@allcourt/contract';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { BugBoard } from '#web/features/player/score/bug-board.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { embedLine, machineOf } from './embed-score.ts';
import { EmbedVideo } from './embed-video.tsx';
import { useEmbed } from './use-embed.ts';

/** One broadcast in a page of another site: picture and score, and a link to all of it. */
export function EmbedPage({ broadcastId }: { broadcastId: string }) {
  const { embed, serverNow, read } = useEmbed(broadcastId);
  switch (embed.kind) {
    case 'loading':
      return (
        <Words>
          <Spinner />
          <span className="sr-only">Loading the broadcast</span>
        </Words>
      );
    case 'failed':
      return (
        <Words>
          <p role="alert">Couldn't load the broadcast.</p>
          <Button look="line" onClick={read}>
            Retry
          </Button>
        </Words>
      );
    case 'gone':
      return (
        <Words>
          <p role="alert">This broadcast isn't available.</p>
        </Words>
      );
    default:
      return (
        <main className="fixed inset-0 bg-board text-white">
          <title>{embed.answer.broadcast.title}</title>
          <h1 className="sr-only">{embed.answer.broadcast.title}</h1>
          {embed.answer.media ? (
            <EmbedVideo
              answer={embed.answer}
              serverNow={serverNow}
              onStale={read}
              head={<Head broadcastId={broadcastId} answer={embed.answer} isOffline={embed.isOffline} />}
            />
          ) : (
            <>
              <ScoreAlone answer={embed.answer} serverNow={serverNow} />
              <Head broadcastId={broadcastId} answer={embed.answer} isOffline={embed.isOffline} />
            </>
          )}
        </main>
      );
  }
}

/** In place of the picture. */
function Words({ children }: { children: ReactNode }) {
  return (
    <main className="fixed inset-0 grid place-content-center justify-items-center gap-4 bg-board p-4 text-center text-white">
      {children}
    </main>
  );
}

interface HeadProps {
  broadcastId: string;
  answer: EmbedAnswer;
  isOffline: boolean;
}

/** Over the upper edge: whether it is live, and the page of the broadcast, in a tab of its own. */
function Head({ broadcastId, answer: { broadcast }, isOffline }: HeadProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2 text-13 font-strong">
      <p role="status" className="rounded-tile bg-board/82 px-3 py-2 empty:hidden">
        {isOffline && 'No connection. Retrying.'}
        {!isOffline && broadcast.isLive && 'Live'}
      </p>
      <a
        href={`/live/${broadcastId}`}
        target="_blank"
        rel="noopener"
        className="pointer-events-auto ml-auto flex h-11 items-center gap-2 rounded-tile bg-board/82 px-3 text-white hover:bg-board/95 focus-visible:outline-2 focus-visible:outline-white"
      >
        <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Watch on Allcourt
      </a>
    </div>
  );
}

const TICK_MS = 1000;

/** The board of a broadcast without video. */
function ScoreAlone({ answer, serverNow }: { answer: EmbedAnswer; serverNow(): number }) {
  const machine = useMemo(() => machineOf(answer), [answer]);
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const line = embedLine(answer, machine, serverNow());
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      {line && <BugBoard line={line} sponsor={answer.broadcast.sponsor} />}
    </div>
  );
}
