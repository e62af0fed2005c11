import { LegalPage } from '#web/features/legal/legal-page.tsx';

export function LegalRoute() {
  return <LegalPage />;
}
