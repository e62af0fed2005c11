import { useLocation } from '@tanstack/react-router';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { filmedHere, readyHere, useOnAir } from '#web/data/on-air.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OnAirPill = lazyPart(
  async () => (await import('#web/features/camera/panel/on-air-pill.tsx')).OnAirPill,
  'quiet',
);

const ResumeCamera = lazyPart(
  async () => (await import('#web/features/camera/panel/resume-camera.tsx')).ResumeCamera,
  'quiet',
);

const ReadyHere = lazyPart(
  async () => (await import('#web/features/camera/ready/ready-here.tsx')).ReadyHere,
  'quiet',
);

/** While this device films: the way back to its camera, from every screen but that one. */
export function OnAir() {
  const onAir = useOnAir();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/broadcast' });
  const isReady = useSyncExternalStore(readyHere.subscribe, readyHere.get) !== null;
  const [wasFilming] = useState(() => filmedHere() !== null);
  return (
    <>
      {wasFilming && onAir === null && (
        <Suspense>
          <ResumeCamera />
        </Suspense>
      )}
      {isReady && (
        <Suspense>
          <ReadyHere />
        </Suspense>
      )}
      {onAir?.isFilming && !isThere && (
        <Suspense>
          <OnAirPill onAir={onAir} />
        </Suspense>
      )}
    </>
  );
}
