import { SupportPage } from '#web/features/help/support-page.tsx';

export function SupportRoute() {
  return <SupportPage />;
}
