import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { usePlayer } from '#web/features/profile/get-player.ts';
import { PlayerScreen } from '#web/features/profile/player-screen.tsx';
import { useOwnAddress } from '#web/features/profile/use-own-address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const FollowButton = lazyPart(
  async () => (await import('#web/features/followers/follow-button.tsx')).FollowButton,
  'quiet',
);

const route = getRouteApi('/signed-in/profile/$username');

export function PlayerRoute() {
  const { username } = route.useParams();
  useOwnAddress(username);
  // Another player is another screen: nothing of the one before stays open.
  return <PlayerScreen key={username} username={username} actions={<Actions username={username} />} />;
}

/** For everyone's profile but one's own. */
function Actions({ username }: { username: string }) {
  const { data } = usePlayer(username);
  return (
    data?.own === null && (
      <div className="flex flex-wrap gap-3">
        <Suspense fallback={null}>
          <FollowButton kind="players" id={data.player.accountId} name={data.player.displayName} />
        </Suspense>
        <ButtonLink to="/matches/head-to-head" search={{ opponent: data.player.accountId }}>
          Head-to-head
        </ButtonLink>
      </div>
    )
  );
}
