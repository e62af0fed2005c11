import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { CredentialsForm } from '#web/features/auth/components/credentials-form.tsx';
import { GoogleMark } from '#web/features/auth/components/google-mark.tsx';
import { SignInFrame } from '#web/features/auth/components/sign-in-frame.tsx';
import type { SignInMode } from '#web/features/auth/model/sign-in-form.ts';
import { useAlreadyHere } from '#web/features/auth/model/use-already-here.ts';
import { type Luggage, useSignIn } from '#web/features/auth/model/use-sign-in.ts';
import { hasPasskeys } from '#web/features/auth/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

interface SignInScreenProps {
  /** The link to Home. */
  brand: ReactNode;
  initialMode?: SignInMode | undefined;
  /** True when the server has a demo club. */
  offersDemo: boolean;
  /** True when the server can email a reset link. */
  offersReset: boolean;
  /** True for a visitor of the demo, who is signed in, and signs in to an account of their own here. */
  isInDemo: boolean;
  luggage: Luggage | null;
  /** Above the form. */
  note?: ReactNode;
  /** Called after signing in, or when the user already was. */
  onSignedIn(): void;
}

const MODES = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'register', label: 'Register' },
] as const;

const WORDS: Readonly<Record<SignInMode, { title: string; lede: string; motto: string }>> = {
  'sign-in': {
    title: 'Sign In',
    lede: 'Your matches, teams and training, where you left them.',
    motto: 'Every point you play, saved.',
  },
  register: {
    title: 'Register',
    lede: 'One account for tennis, pickleball and every team.',
    motto: 'Score live, see where the match turned, train the right thing next.',
  },
};

export function SignInScreen({
  brand,
  initialMode = 'sign-in',
  offersDemo,
  offersReset,
  isInDemo,
  luggage,
  note,
  onSignedIn,
}: SignInScreenProps) {
  const presence = useAlreadyHere();
  const signIn = useSignIn({ initialMode, luggage, onSignedIn });
  const { mode, busy, choose, passkey, google, demo } = signIn;
  const { title, lede, motto } = WORDS[mode];
  const isSettled = busy === null;
  useDocumentTitle(title);

  const wasHere = presence === 'here' && isSettled && !isInDemo;
  useEffect(() => {
    if (wasHere) {
      onSignedIn();
    }
  }, [wasHere, onSignedIn]);
  if (presence !== 'signed-out' && isSettled && !isInDemo) {
    return null;
  }

  return (
    <SignInFrame brand={brand} motto={motto}>
      <header>
        <h1 className="type-display text-30/8.5 md:text-40/11">{title}</h1>
        <p className="mt-2 text-15/5.5 text-ink-2">{lede}</p>
      </header>
      <Segmented
        label="Sign in or register"
        choices={MODES}
        value={mode}
        onChange={choose}
        disabled={!isSettled}
        block
      />
      {note}
      <CredentialsForm {...signIn} offersReset={offersReset} />
      <p
        aria-hidden="true"
        className="grid cols-sides-auto items-center gap-3 text-13 text-ink-3 before:h-px before:bg-line-2 after:h-px after:bg-line-2"
      >
        or
      </p>
      {/* Stays enabled to reopen its window, which may be hidden behind others. */}
      <Button
        size="lg"
        block
        icon={busy === 'google' ? <Spinner /> : <GoogleMark />}
        onClick={google}
        aria-busy={busy === 'google' || undefined}
        disabled={!isSettled && busy !== 'google'}
      >
        Sign in with Google
      </Button>
      {hasPasskeys() && mode === 'sign-in' && (
        <Button
          size="lg"
          block
          icon={<KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />}
          onClick={passkey}
          busy={busy === 'passkey'}
          disabled={!isSettled && busy !== 'passkey'}
        >
          Sign in with a passkey
        </Button>
      )}
      {offersDemo && !isInDemo && (
        <Button
          look="gho"
          block
          onClick={demo}
          busy={busy === 'demo'}
          disabled={!isSettled && busy !== 'demo'}
        >
          Try the demo
        </Button>
      )}
      <p className="type-caption text-center">
        By continuing you accept the <LegalLink section="terms">terms</LegalLink> and the{' '}
        <LegalLink section="privacy">privacy notice</LegalLink>.
      </p>
    </SignInFrame>
  );
}

function LegalLink({ section, children }: { section: string; children: string }) {
  return (
    <Link to="/legal" hash={section} className="text-link">
      {children}
    </Link>
  );
}
