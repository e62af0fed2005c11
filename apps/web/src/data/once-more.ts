/** Runs an act one at a time: asked while it runs, it runs once more, since it may have looked too early. */
export function onceMore(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;

  async function runToEnd(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await act();
      }
    } finally {
      running = null;
    }
  }

  return () => {
    isAsked = true;
    running ??= runToEnd();
    return running;
  };
}
