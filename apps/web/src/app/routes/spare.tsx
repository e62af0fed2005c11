import { getRouteApi } from '@tanstack/react-router';
import { OwnOffer } from '#web/features/spares/own-offer.tsx';

const route = getRouteApi('/signed-in/spares/$offerId');

export function SpareRoute() {
  const { offerId } = route.useParams();
  const search: { for?: unknown } = route.useSearch();
  const minorId = typeof search.for === 'string' ? search.for : undefined;
  return <OwnOffer key={`${offerId} ${minorId}`} asked={{ offerId, minorId }} />;
}
