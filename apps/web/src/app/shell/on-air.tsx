import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useOnAir } from '#web/data/on-air.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OnAirPill = lazyPart(
  async () => (await import('#web/features/camera/panel/on-air-pill.tsx')).OnAirPill,
  'quiet',
);

/** While this device films: the way back to its camera, from every screen but that one. */
export function OnAir() {
  const onAir = useOnAir();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/broadcast' });
  return (
    onAir?.isFilming &&
    !isThere && (
      <Suspense>
        <OnAirPill onAir={onAir} />
      </Suspense>
    )
  );
}
