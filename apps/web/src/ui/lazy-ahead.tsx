import { type ComponentType, use, useState } from 'react';

export interface LazyAhead<Props> {
  (props: Props): React.ReactNode;
  /** Asks for the code now, so that it is there when it is drawn. */
  ahead(): void;
}

/**
 * `lazy` whose code can be asked for before it is drawn, and then is drawn at once: what `lazy` draws for the first time
 * shows the fallback of its boundary, however long its code has been there, and that stays for three tenths of a second.
 * Code that did not come is asked for again by `ahead`.
 */
export function lazyAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyAhead<Props> {
  let arrived: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  let isMissing = false;
  const fetch = async () => {
    try {
      arrived = await load();
      return arrived;
    } catch (error) {
      isMissing = true;
      throw error;
    }
  };
  const Awaited = (props: Props) => {
    coming ??= fetch();
    const Part = use(coming);
    return <Part {...props} />;
  };
  const Ahead = (props: Props) => {
    // Chosen once: a drawing that began by asking for it has to ask again.
    const [Part] = useState(() => arrived ?? Awaited);
    return <Part {...props} />;
  };
  return Object.assign(Ahead, {
    ahead() {
      if (isMissing || coming === null) {
        isMissing = false;
        coming = fetch();
        coming.catch(() => undefined); // Whoever draws it is told.
      }
    },
  });
}
