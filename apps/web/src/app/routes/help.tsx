import { HelpPage } from '#web/features/help/help-page.tsx';

export function HelpRoute() {
  return <HelpPage />;
}
