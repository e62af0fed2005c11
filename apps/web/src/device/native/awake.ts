import type { Plugins } from './plugins.ts';

/** Keeps the screen lit as long as anybody wants it so: a match, and a drill that is run beside it. */
export function createKeepAwake({ awake }: Plugins): () => () => void {
  const wanted = new Set<symbol>();
  const set = (isOn: boolean) => {
    awake.set({ isOn }).catch(() => {
      // Then it dims as it always does.
    });
  };
  return () => {
    const one = Symbol('awake');
    wanted.add(one);
    if (wanted.size === 1) {
      set(true);
    }
    return () => {
      if (wanted.delete(one) && wanted.size === 0) {
        set(false);
      }
    };
  };
}
