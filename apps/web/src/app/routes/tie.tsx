import { getRouteApi } from '@tanstack/react-router';
import { TieScreen } from '#web/features/ties/tie-screen.tsx';

const route = getRouteApi('/signed-in/ties/$tieId');

export function TieRoute() {
  const { tieId } = route.useParams();
  return <TieScreen key={tieId} tieId={tieId} />;
}
