import { getRouteApi } from '@tanstack/react-router';
import { TieScreen } from '#web/features/ties/tie-screen.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const FindSpare = lazyPart(async () => (await import('#web/features/spares/find-spare.tsx')).FindSpare);

const route = getRouteApi('/signed-in/ties/$tieId');

export function TieRoute() {
  const { tieId } = route.useParams();
  return <TieScreen key={tieId} tieId={tieId} FindSpare={FindSpare} />;
}
