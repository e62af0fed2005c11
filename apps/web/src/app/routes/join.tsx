import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { JoinScreen } from '#web/features/teams/components/join/join-screen.tsx';

const route = getRouteApi('/join/$code');

export function JoinRoute() {
  const { code } = route.useParams();
  const navigate = useNavigate();
  return (
    <JoinScreen
      key={code}
      written={code}
      onOpen={(team) => void navigate({ to: '/team', search: { team } })}
    />
  );
}
