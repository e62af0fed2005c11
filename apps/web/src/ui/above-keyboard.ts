/** Less than this is a bar of the browser that comes and goes. */
const LEAST_KEYBOARD_PX = 80;

/**
 * Keeps an element at the foot of the page above the keyboard, until the returned function is called: it gets `--kb`, the
 * height that the keyboard covers. Browsers lay a keyboard over the page; the native shells make room themselves.
 */
export function keepAboveKeyboard(element: HTMLElement, page: Window): () => void {
  const seen = page.visualViewport;
  if (!seen) {
    return () => undefined;
  }
  const over = new AbortController();
  const measure = () => {
    // A page that is zoomed shows a part of itself, too.
    const covered = seen.scale === 1 ? Math.round(page.innerHeight - seen.height - seen.offsetTop) : 0;
    if (covered < LEAST_KEYBOARD_PX) {
      element.style.removeProperty('--kb');
      return;
    }
    element.style.setProperty('--kb', `${covered}px`);
    const { activeElement } = page.document;
    if (element.contains(activeElement)) {
      activeElement?.scrollIntoView({ block: 'nearest' });
    }
  };
  measure();
  seen.addEventListener('resize', measure, { signal: over.signal });
  seen.addEventListener('scroll', measure, { signal: over.signal });
  return () => {
    over.abort();
    element.style.removeProperty('--kb');
  };
}
