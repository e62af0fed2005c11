import { getRouteApi } from '@tanstack/react-router';
import { OwnOffer } from '#web/features/spares/own-offer.tsx';

const route = getRouteApi('/signed-in/spares/$offerId');

export function SpareRoute() {
  const { offerId } = route.useParams();
  return <OwnOffer key={offerId} offerId={offerId} />;
}
