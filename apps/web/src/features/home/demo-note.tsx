import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** For a visitor of the demo: the way to an account of their own, with what they have scored. */
export function DemoNote() {
  return (
    <Banner
      action={
        <ButtonLink to="/login" search={{ mode: 'register' }}>
          Create account
        </ButtonLink>
      }
    >
      You’re trying the demo. With an account you keep the matches you score here.
    </Banner>
  );
}
