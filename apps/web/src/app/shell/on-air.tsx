import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useOnAir } from '#web/data/on-air.ts';

const OnAirPill = lazy(() =>
  import('#web/features/camera/panel/on-air-pill.tsx').then((file) => ({
    default: file.OnAirPill,
  })),
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
