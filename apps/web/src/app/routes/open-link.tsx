import { getRouteApi } from '@tanstack/react-router';
import { OpenLinkScreen } from '#web/features/naming/open-link-screen.tsx';

const route = getRouteApi('/add/$token');

export function OpenLinkRoute() {
  const { token } = route.useParams();
  return <OpenLinkScreen key={token} token={token} />;
}
