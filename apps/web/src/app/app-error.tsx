import { ErrorState } from '#web/ui/error-state.tsx';

/** Nothing else can be shown. */
export function AppError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState title="Allcourt has stopped" onRetry={() => location.reload()}>
        <h1 className="sr-only">Allcourt has stopped</h1>
        Load it again. Every point that you have scored is saved on this device.
      </ErrorState>
    </main>
  );
}
