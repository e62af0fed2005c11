import { LegalPage } from '#web/features/legal/components/legal-page.tsx';

export function LegalRoute() {
  return <LegalPage />;
}
