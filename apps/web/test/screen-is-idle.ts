import { act } from '@testing-library/react';
import { afterIdle } from '#web/app/after-idle.ts';

/** Waits until the screen is idle, and all that has waited for it is there. */
export async function screenIsIdle(): Promise<void> {
  await act(() => afterIdle(() => undefined));
}
