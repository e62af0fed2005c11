import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { SignedInHome } from '#web/features/home/components/signed-in-home.tsx';
import { SignedOutHome } from '#web/features/home/components/signed-out-home.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';

export function HomeRoute() {
  useDocumentTitle('Home');
  const { user, loading } = useAuth();
  if (user) {
    return <SignedInHome user={user} />;
  }
  // Both pages begin dark: until it is known which one it is, only that much is shown.
  return loading ? <div aria-busy="true" className="min-h-[560px] bg-plane-out" /> : <SignedOutHome />;
}
