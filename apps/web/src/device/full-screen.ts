/**
 * Gives an element the whole screen, turned to landscape where the machine can, until the returned function is called. A
 * browser that has no full screen, as on an iPhone, leaves the element where it is.
 * @param onExit called when the reader leaves the full screen by the browser's own means, such as Escape
 */
export function fillScreen(element: HTMLElement, onExit: () => void): () => void {
  const over = new AbortController();
  if (typeof element.requestFullscreen !== 'function') {
    return () => undefined;
  }
  const follow = () => {
    if (document.fullscreenElement === element) {
      turnToLandscape().catch(() => undefined); // Only phones turn; the board fits both ways.
    } else {
      onExit();
    }
  };
  element.requestFullscreen({ navigationUI: 'hide' }).then(
    () => {
      if (over.signal.aborted) {
        leave(element);
      } else {
        document.addEventListener('fullscreenchange', follow, { signal: over.signal });
        follow();
      }
    },
    () => undefined, // Refused, as inside a frame: the element already covers the page.
  );
  return () => {
    over.abort();
    leave(element);
  };
}

function leave(element: HTMLElement): void {
  if (document.fullscreenElement === element) {
    document.exitFullscreen().catch(() => undefined); // The browser has left it already.
  }
}

/** Types leave `lock` out, because not every browser has it. */
async function turnToLandscape(): Promise<void> {
  const orientation: ScreenOrientation & { lock?(to: 'landscape'): Promise<void> } = screen.orientation;
  await orientation.lock?.('landscape');
}
