import { Failure } from './failure.tsx';

/** Nothing else can be shown. */
export function AppError() {
  return (
    <main>
      <Failure title="Allcourt has stopped" onRetry={() => location.reload()}>
        Load it again. Every point that you have scored is saved on this device.
      </Failure>
    </main>
  );
}
