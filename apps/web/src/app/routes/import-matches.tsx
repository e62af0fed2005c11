import { ImportScreen } from '#web/features/interchange/components/import-screen.tsx';

export function ImportMatchesRoute() {
  return <ImportScreen />;
}
