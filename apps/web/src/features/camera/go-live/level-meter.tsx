import { useEffect, useState } from 'react';
import type { Sound } from '#web/features/camera/capture/sound.ts';

const EVERY_MS = 100;

/** How loud it is at this moment. */
export function LevelMeter({ sound }: { sound: Pick<Sound, 'level'> }) {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setLevel(Math.round(sound.level() * 100)), EVERY_MS);
    return () => clearInterval(timer);
  }, [sound]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element has no look that every browser lets us give it.
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
      className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <div
        className="h-full origin-left bg-win forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${level / 100})` }}
      />
    </div>
  );
}
