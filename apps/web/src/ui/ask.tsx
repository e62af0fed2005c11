import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a dialog over whatever screen is open, until it has an answer. */
export function ask<Answer>(draw: (answer: (answer: Answer) => void) => ReactNode): Promise<Answer> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    root.render(
      draw((answer) => {
        root.unmount();
        place.remove();
        resolve(answer);
      }),
    );
  });
}
