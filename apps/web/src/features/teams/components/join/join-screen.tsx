import { lazy, Suspense } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { readInviteCode } from '#web/features/teams/model/invite-code.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';

// It comes in while the invite is looked up.
const InvitationCard = lazy(() =>
  import('./invitation-card.tsx').then((file) => ({ default: file.InvitationCard })),
);

interface JoinScreenProps {
  /** As the address holds it. */
  written: string;
  onOpen(teamId: string): void;
}

/** Where the link of an invite leads, with an account or without. */
export function JoinScreen({ written, onOpen }: JoinScreenProps) {
  const { user, loading } = useAuth();
  const code = readInviteCode(written);
  const here = `/join/${code ?? ''}`;
  return (
    <Page title="Join a team">
      <div className="max-w-[560px]">
        {code === null && (
          <ErrorState title="This link holds no code">
            Ask who sent it for the code: it has ten letters and digits.
          </ErrorState>
        )}
        {code !== null && !loading && (
          <Suspense>
            <InvitationCard
              key={code}
              code={code}
              accountId={user?.id ?? null}
              onOpen={onOpen}
              signIn={
                <div className="grid gap-2 sm:grid-cols-2">
                  <ButtonLink to="/login" search={{ next: here }} look="pri" size="lg">
                    Sign in to join
                  </ButtonLink>
                  <ButtonLink to="/login" search={{ next: here, mode: 'register' }} size="lg">
                    Create an account
                  </ButtonLink>
                </div>
              }
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
