import { HelpPage } from '#web/features/help/components/help-page.tsx';

export function HelpRoute() {
  return <HelpPage />;
}
