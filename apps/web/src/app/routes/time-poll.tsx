import { getRouteApi } from '@tanstack/react-router';
import { TimePollScreen } from '#web/features/time-polls/time-poll-screen.tsx';

const route = getRouteApi('/signed-in/time-polls/$pollId');

export function TimePollRoute() {
  const { pollId } = route.useParams();
  const { for: minorId = null } = route.useSearch();
  return <TimePollScreen key={`${pollId} ${minorId}`} of={{ pollId, minorId }} />;
}
