import { type ComponentType, use, useState } from 'react';

export interface LazyAhead<Props> {
  (props: Props): React.ReactNode;
  /** Asks for the code now, so that it is there when it is drawn. */
  ahead(): void;
}

/**
 * `lazy` whose code can be asked for before it is drawn, and then is drawn at once: what `lazy` draws for the first time
 * shows the fallback of its boundary, however long its code has been there, and that stays for three tenths of a second.
 * Code that did not come when it was asked for ahead is asked for again by the first drawing; that one is told, and after
 * it only `ahead` asks again.
 */
export function lazyAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyAhead<Props> {
  let arrived: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  let isMissing = false;
  let isAwaited = false;
  const fetch = () => {
    const asked = load();
    asked.then(
      (part) => {
        arrived = part;
      },
      () => {
        isMissing = true;
      },
    );
    coming = asked;
    isMissing = false;
    isAwaited = false;
    return asked;
  };
  const Awaited = (props: Props) => {
    const asked = coming === null || (isMissing && !isAwaited) ? fetch() : coming;
    // From here on it belongs to this drawing: a new request after each failure would never end.
    isAwaited = true;
    const Part = use(asked);
    return <Part {...props} />;
  };
  const Ahead = (props: Props) => {
    // Chosen once: a drawing that began by asking for it has to ask again.
    const [Part] = useState(() => arrived ?? Awaited);
    return <Part {...props} />;
  };
  return Object.assign(Ahead, {
    ahead() {
      if (coming === null || isMissing) {
        void fetch(); // A failure reaches the component that draws it.
      }
    },
  });
}
