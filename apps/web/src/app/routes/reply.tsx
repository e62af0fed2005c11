import { getRouteApi } from '@tanstack/react-router';
import { ReplyScreen } from '#web/features/calendar/components/reply-screen.tsx';

const route = getRouteApi('/reply/$token');

export function ReplyRoute() {
  const { token } = route.useParams();
  return <ReplyScreen token={token} />;
}
