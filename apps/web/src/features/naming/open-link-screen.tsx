import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { openLinkQuery } from './naming.ts';

/** The page of a player's link, with or without an account. */
export function OpenLinkScreen({ token }: { token: string }) {
  const { user, loading } = useAuth();
  const here = `/add/${token}`;
  return (
    <Page title="Add a player">
      <div className="flex max-w-140 flex-col gap-4">
        {user && <Opened token={token} />}
        {!user && loading && <Skeleton className="h-24" />}
        {!user && !loading && (
          <>
            <p>This link lets you add a player to your matches. Sign in to see whose it is.</p>
            <div className="grid gap-2 sm:grid-cols-2">
              <ButtonLink to="/login" search={{ next: here }} look="pri" size="lg">
                Sign in
              </ButtonLink>
              <ButtonLink to="/login" search={{ next: here, mode: 'register' }} size="lg">
                Create an account
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(openLinkQuery(token));
  if (error) {
    const isOffline = error instanceof NetworkError;
    return (
      <ErrorState title="Couldn't open this link" offline={isOffline} query={{ refetch, isFetching }}>
        {problemSentence(error)}
        {!isOffline && (
          <>
            {' '}
            Ask for a new one, or show your own in{' '}
            <Link to="/settings" hash="matches" className="text-link">
              Settings
            </Link>
            .
          </>
        )}
      </ErrorState>
    );
  }
  if (!data) {
    return <Skeleton className="h-24" />;
  }
  const { name, avatarUrl, username } = data.person;
  return (
    <>
      <div role="status" className="flex items-center gap-3">
        <Avatar name={name} src={avatarUrl} size="lg" />
        <p>
          <span className="type-strong block">{name}</span>
          <span className="block text-ink-2">@{username}</span>
        </p>
      </div>
      <p>You can now add {name} to your matches. They get a request to confirm each one.</p>
      <ButtonLink to="/matches/new" look="pri" size="lg" className="justify-self-start">
        New match
      </ButtonLink>
    </>
  );
}
