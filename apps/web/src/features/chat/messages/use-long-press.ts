import { type PointerEvent, useRef } from 'react';

const LONG_MS = 450;
const MAY_MOVE_PX = 10;

/** Calls back when a finger rests on something; a finger that scrolls does not. */
export function useLongPress(act: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType === 'touch') {
        end();
        press.current = {
          timer: setTimeout(() => {
            ignoreRelease();
            act();
          }, LONG_MS),
          x: clientX,
          y: clientY,
        };
      }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAY_MOVE_PX) {
        end();
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Lifting the finger must not press the menu that opened under it: a press needs its own touch. */
function ignoreRelease(): void {
  const over = new AbortController();
  const listen = { capture: true, signal: over.signal };
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignore, listen);
  document.addEventListener('pointerdown', () => over.abort(), listen);
}
