import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const OverlayPage = lazyPart(
  async () => (await import('#web/features/broadcasts/overlay/overlay-page.tsx')).OverlayPage,
);

const route = getRouteApi('/overlay/$token');

export function OverlayRoute() {
  const { token } = route.useParams();
  const { delay, broadcast, match, court } = route.useSearch();
  return (
    <Suspense>
      <OverlayPage
        key={token}
        token={token}
        follows={{ broadcast, match, court }}
        delayMs={(delay ?? 0) * 1000}
      />
    </Suspense>
  );
}
