import { useId } from 'react';
import { useDeviceChoice } from '#web/data/use-device-choice.ts';
import type { LogLine } from '#web/features/crowd/messages/log-lines.ts';
import { WithPicture } from '#web/features/player/playback/playback-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { timeText } from '#web/ui/words/when.ts';
import type { Commentary } from './commentary.ts';
import { useCommentary, useSpokenNews } from './use-commentary.ts';

/**
 * The match point by point in words: read out by screen readers, and for everyone to open. It always follows the picture,
 * since it is heard with its sound.
 */
export function CommentaryPanel() {
  return (
    <WithPicture>
      <Following />
    </WithPicture>
  );
}

function Following() {
  const told = useCommentary();
  return told && <Told told={told} />;
}

function Told({ told }: { told: Commentary }) {
  const [isSpoken, setSpoken] = useDeviceChoice('allcourt:commentary-spoken', true);
  const [isShown, setShown] = useDeviceChoice('allcourt:commentary-shown', false);
  const id = useId();
  return (
    <Panel
      title="Commentary"
      aside={
        <Button look="gho" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
      flush
    >
      <div className="px-4 pb-2 md:px-5">
        <Switch
          checked={isSpoken}
          onChange={setSpoken}
          hint="Your screen reader announces each point when your picture gets there"
        >
          Read to screen readers
        </Switch>
      </div>
      {isSpoken && <Speaker told={told} />}
      <div id={id}>{isShown && <Feed lines={told.lines} />}</div>
    </Panel>
  );
}

function Speaker({ told }: { told: Commentary }) {
  const spoken = useSpokenNews(told);
  return (
    <div role="log" aria-live="polite" aria-label="Commentary" className="sr-only">
      {spoken.map((text) => (
        <p key={`${told.entries} ${text}`}>{text}</p>
      ))}
    </div>
  );
}

/** The newest first, so that it is in sight without scrolling. */
function Feed({ lines }: { lines: readonly LogLine[] }) {
  if (lines.length === 0) {
    return (
      <p className="border-t border-line px-4 py-3.5 text-13 text-ink-2 md:px-5">
        Each point appears here once it has been played.
      </p>
    );
  }
  return (
    <ol
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
      tabIndex={0}
      aria-label="Points in words"
      className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line text-13/4.75"
    >
      {lines.toReversed().map(({ id, at, text }) => (
        <li key={id} className="flex gap-3 px-4 py-2.5 md:px-5">
          <time dateTime={new Date(at).toISOString()} className="shrink-0 text-ink-3 tabular-nums">
            {timeText(new Date(at))}
          </time>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ol>
  );
}
