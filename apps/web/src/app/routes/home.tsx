import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { CourtHero } from '#web/features/home/components/court-hero.tsx';
import { FeatureGrid } from '#web/features/home/components/feature-grid.tsx';
import { SignedOutHome } from '#web/features/home/components/signed-out-home.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';
import { givenName } from '#web/ui/words/names.ts';

export function HomeRoute() {
  useDocumentTitle('Home');
  const { user, loading } = useAuth();
  if (user) {
    return (
      <div className="pb-16">
        <CourtHero
          lede={`Track your stats, manage your teams and reach peak performance, ${givenName(user.displayName)}.`}
        />
        <FeatureGrid />
      </div>
    );
  }
  // Both pages begin dark: until it is known which one it is, only that much is shown.
  return loading ? <div aria-busy="true" className="min-h-[560px] bg-plane-out" /> : <SignedOutHome />;
}
