import { getRouteApi } from '@tanstack/react-router';
import { GuardianScreen } from '#web/features/family/guardian-screen.tsx';

const route = getRouteApi('/guardian/$code');

export function GuardianRoute() {
  const { code } = route.useParams();
  return <GuardianScreen key={code} code={code} />;
}
