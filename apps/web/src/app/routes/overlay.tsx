import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const OverlayPage = lazy(() =>
  import('#web/features/broadcasts/overlay/overlay-page.tsx').then((file) => ({
    default: file.OverlayPage,
  })),
);

const route = getRouteApi('/overlay/$token');

export function OverlayRoute() {
  const { token } = route.useParams();
  const { delay } = route.useSearch();
  return (
    <Suspense>
      <OverlayPage key={token} token={token} delayMs={(delay ?? 0) * 1000} />
    </Suspense>
  );
}
