import { KeyRound } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Tells a member whose role manages people why they can't, and leads to where they turn two-step on. */
export function TwoStepNote() {
  return (
    <Banner
      tone="warn"
      icon={KeyRound}
      action={
        <ButtonLink to="/settings" hash="ways-in" size="sm" className="shrink-0 max-md:h-11">
          Set up two-step
        </ButtonLink>
      }
    >
      This team requires two-step to manage people. Set it up to invite, edit and moderate again.
    </Banner>
  );
}
