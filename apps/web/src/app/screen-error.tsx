import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from './failure.tsx';

/** A screen that could not be drawn; the bars around it still work. */
export function ScreenError({ reset }: ErrorComponentProps) {
  useEffect(() => {
    document.title = 'Not shown · Allcourt';
  }, []);
  return (
    <Failure title="This screen could not be shown" onRetry={reset}>
      Try again. If it stays like this, reload the page; nothing that you have scored is lost.
    </Failure>
  );
}
