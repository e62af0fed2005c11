// biome-ignore lint/style/noRestrictedImports: gets a component even where the code did not load.
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { buttonClass } from './button-look.ts';

const OVER = 'fixed inset-x-4 bottom-safe-4 z-(--z-toast) rounded-card bg-surface p-4 text-ink shadow-over';

/** Pauses between tries while the browser says it has a network: just after it returns, the first may fail. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

type Load<Props> = () => Promise<ComponentType<Props>>;

/** `quiet` draws nothing until it has come: for what a screen can do without. */
export type Missing = 'part' | 'screen' | 'quiet';

/** `lazy` for a component that its file exports by name. One that doesn't come says so in its place. */
export function lazyPart<Props extends object>(load: Load<Props>, missing?: Missing) {
  const get = inPlace(load, missing);
  return lazy(async () => ({ default: await get() }));
}

/**
 * Loads a component; where that fails, as without a network, gives one that draws a retry in its place, tries again
 * while there is a network, and then draws the component. Nothing around it is lost.
 */
export function inPlace<Props extends object>(load: Load<Props>, missing: Missing = 'part'): Load<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await counted(load);
    return loaded;
  };
  function Late(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(
      () =>
        Part
          ? undefined
          : untilDone(async () => {
              const part = await get();
              setPart(() => part);
            }),
      [Part],
    );
    if (Part) {
      return <Part {...props} />;
    }
    const retry = async () => {
      const part = await get().catch(reloadIfReached);
      setPart(() => part);
    };
    // A dialog has no place on the screen, so its retry is over it.
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : null;
    return missing === 'quiet' ? null : (
      <div role="alert" className={onClose ? OVER : 'page-width py-8'}>
        <p className="type-strong">This {missing} isn't loaded yet</p>
        <p className="mb-3 text-ink-2">It needs a connection. Nothing you entered is lost.</p>
        <button type="button" onClick={() => void retry()} className={buttonClass({ look: 'pri' })}>
          Retry
        </button>
        {onClose && (
          <button type="button" onClick={() => onClose()} className={buttonClass({ look: 'gho' })}>
            Close
          </button>
        )}
      </div>
    );
  }
  return () => get().catch(() => Late);

  /** The server answers, but not with this file: it has a newer version of the app, which a screen may load. */
  async function reloadIfReached(): Promise<undefined> {
    const answer = missing === 'screen' ? await fetch('/healthz').catch(() => null) : null;
    if (answer?.ok) {
      location.reload();
    }
  }
}

let coming = 0;

/** True while the code of a part is on its way. */
export function arePartsComing(): boolean {
  return coming > 0;
}

async function counted<T>(load: () => Promise<T>): Promise<T> {
  coming += 1;
  try {
    return await load();
  } finally {
    coming -= 1;
  }
}

/** Tries now, whenever there is a network again, and while there is one, until it worked or the answer is called. */
function untilDone(act: () => Promise<void>): () => void {
  const over = new AbortController();
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = () => {
    clearTimeout(timer);
    act().catch(() => {
      if (navigator.onLine && !over.signal.aborted) {
        clearTimeout(timer);
        timer = setTimeout(retry, pauseMs);
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      }
    });
  };
  retry();
  addEventListener('online', retry, { signal: over.signal });
  return () => {
    over.abort();
    clearTimeout(timer);
  };
}
