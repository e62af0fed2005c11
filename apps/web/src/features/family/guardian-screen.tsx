import { useQuery } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Refusal } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { acceptInvite, inviteQuery, useFamilyAct } from './family.ts';

/** The page of a guardian's invite, with or without an account. */
export function GuardianScreen({ code }: { code: string }) {
  const { user, loading } = useAuth();
  const { data, error } = useQuery(inviteQuery(code));
  const accept = useFamilyAct(acceptInvite);
  const here = `/guardian/${code}`;
  return (
    <Page title="Become a guardian">
      <div className="flex max-w-140 flex-col gap-4">
        {error && !accept.data && (
          <EmptyState
            title="Couldn't open this invite"
            action={
              <ButtonLink to="/settings" hash="family">
                Open Family
              </ButtonLink>
            }
          >
            {problemSentence(error)}
          </EmptyState>
        )}
        {!data && !error && <Skeleton className="h-24" />}
        {data && !accept.data && (
          <>
            <p>
              {data.by ?? 'A former member'} invites you as a guardian of {data.minor}. You see {data.minor}’s
              team events and messages, and answer for {data.minor}. Everyone in a chat sees that a guardian
              can read it.
            </p>
            {user && (
              <Button look="pri" size="lg" busy={accept.isPending} onClick={() => accept.mutate(code)}>
                Become a guardian
              </Button>
            )}
            {!user && !loading && (
              <div className="grid gap-2 sm:grid-cols-2">
                <ButtonLink to="/login" search={{ next: here }} look="pri" size="lg">
                  Sign in
                </ButtonLink>
                <ButtonLink to="/login" search={{ next: here, mode: 'register' }} size="lg">
                  Create an account
                </ButtonLink>
              </div>
            )}
            <Refusal>{accept.error && problemSentence(accept.error)}</Refusal>
          </>
        )}
        {accept.data && (
          <div role="status" className="flex flex-col items-start gap-3">
            <p>
              {accept.data.isActive
                ? 'You are now a guardian.'
                : 'Accepted. A team admin has to confirm you before you see anything.'}
            </p>
            <ButtonLink to="/settings" hash="family" look="pri">
              Open Family
            </ButtonLink>
          </div>
        )}
      </div>
    </Page>
  );
}
