import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface ActionFrameProps {
  brand: ReactNode;
  title: string;
  /** One sentence below the title. */
  lede: ReactNode;
  children?: ReactNode;
}

/** A step next to sign-in, with a link back to it. */
export function ActionFrame({ brand, title, lede, children }: ActionFrameProps) {
  useDocumentTitle(title);
  return (
    <SignInFrame brand={brand} motto="Every point you play, saved.">
      <header aria-live="polite">
        <h1 className="type-display text-30/8.5 md:text-40/11">{title}</h1>
        {/* The words of another step come in the place of these; they are not these, moved. */}
        <p key={title} className="mt-2 text-15/5.5 wrap-anywhere text-ink-2">
          {lede}
        </p>
      </header>
      {children}
      <Link
        key={title}
        to="/login"
        className="text-link inline-flex min-h-11 items-center self-start text-sm"
      >
        Back to sign in
      </Link>
    </SignInFrame>
  );
}
