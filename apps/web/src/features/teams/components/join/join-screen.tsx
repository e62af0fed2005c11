import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { readInviteCode } from '#web/features/teams/model/invite-code.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';
import { DeadInvite, InvitationCard } from './invitation-card.tsx';

// Loads while the invite does.

interface JoinScreenProps {
  /** The code from the address. */
  written: string;
  onOpen(teamId: string): void;
}

/** The page of an invite link, with or without an account. */
export function JoinScreen({ written, onOpen }: JoinScreenProps) {
  const { user, loading } = useAuth();
  const code = readInviteCode(written);
  const here = `/join/${code ?? ''}`;
  return (
    <Page title="Join a team">
      <div className="max-w-140">
        {code === null && <DeadInvite title="Invalid invite link">Ask for the 10-character code.</DeadInvite>}
        {code !== null && !loading && (
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
        )}
      </div>
    </Page>
  );
}
