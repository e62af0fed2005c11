import { SupportPage } from '#web/features/help/components/support-page.tsx';

export function SupportRoute() {
  return <SupportPage />;
}
