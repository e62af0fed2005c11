import { ImportScreen } from '#web/features/interchange/import/import-screen.tsx';

export function ImportMatchesRoute() {
  return <ImportScreen />;
}
