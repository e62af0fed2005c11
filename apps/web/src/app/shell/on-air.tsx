import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { filmedHere, useOnAir } from '#web/data/on-air.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OnAirPill = lazyPart(
  async () => (await import('#web/features/camera/panel/on-air-pill.tsx')).OnAirPill,
  'quiet',
);

const ResumeCamera = lazyPart(
  async () => (await import('#web/features/camera/panel/resume-camera.tsx')).ResumeCamera,
  'quiet',
);

/** While this device films: the way back to its camera, from every screen but that one. */
export function OnAir() {
  const onAir = useOnAir();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/broadcast' });
  const [wasFilming] = useState(() => filmedHere() !== null);
  return (
    <>
      {wasFilming && onAir === null && (
        <Suspense>
          <ResumeCamera />
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
