import type { Broadcast } from '@allcourt/contract';
import { Maximize, Minimize } from 'lucide-react';
import { useRef } from 'react';
import { LiveProvider } from '#web/features/player/live/live-context.tsx';
import { useFullscreen } from '#web/features/player/stage/use-fullscreen.ts';
import { WallTile } from '#web/features/player/stage/wall-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';

/** More pictures at once are too much for a phone and a club's connection. */
const MOST = 6;

interface WallProps {
  live: readonly Broadcast[];
  onOpen(broadcastId: string): void;
  onClose(): void;
}

/** The courts on air side by side, without sound, each with the score of its own picture. */
export function Wall({ live, onOpen, onClose }: WallProps) {
  const root = useRef<HTMLElement>(null);
  const fullscreen = useFullscreen(root);
  const shown = live.slice(0, MOST);
  const Sign = fullscreen.isOn ? Minimize : Maximize;
  return (
    <section
      ref={root}
      aria-label="Wall"
      className={cx('mt-4', fullscreen.isOn && 'bg-night', fullscreen.fillsWindow && 'fills-window')}
    >
      <ul className={cx('grid gap-0.5', COLUMNS[shown.length], fullscreen.isOn && 'h-dvh auto-rows-fr')}>
        {shown.map(({ id }) => (
          <li key={id} className={cx('relative min-h-0', !fullscreen.isOn && 'aspect-video')}>
            <LiveProvider liveKey={id} isGuest={false}>
              <WallTile onOpen={() => onOpen(id)} />
            </LiveProvider>
          </li>
        ))}
      </ul>
      <div className={cx('flex flex-wrap gap-2 py-3', fullscreen.isOn && 'absolute top-0 right-3')}>
        <Button
          onClick={fullscreen.toggle}
          icon={<Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          {fullscreen.isOn ? 'Exit full screen' : 'Full screen'}
        </Button>
        {!fullscreen.isOn && <Button onClick={onClose}>One court</Button>}
        {live.length > MOST && !fullscreen.isOn && (
          <p className="self-center text-13 text-ink-2">{`The first ${MOST} of ${live.length} courts`}</p>
        )}
      </div>
    </section>
  );
}

const COLUMNS: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2',
  4: 'md:grid-cols-2',
  5: 'md:grid-cols-2 xl:grid-cols-3',
  6: 'md:grid-cols-2 xl:grid-cols-3',
};
