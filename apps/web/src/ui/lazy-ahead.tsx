import { type ComponentType, use, useState } from 'react';
import { inPlace, type Missing } from './lazy-part.tsx';

export interface LazyAhead<Props> {
  (props: Props): React.ReactNode;
  /** Asks for the code now, so that it is there when it is drawn. */
  ahead(): void;
}

/**
 * `lazyPart` whose code can be asked for before it is drawn, and then is drawn at once: what `lazy` draws for the first time
 * shows the fallback of its boundary, however long its code has been there, and that stays for three tenths of a second.
 */
export function lazyAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing?: Missing,
): LazyAhead<Props> {
  const get = inPlace(load, missing);
  let arrived: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetch = () => {
    coming ??= get().then((part) => {
      arrived = part;
      return part;
    });
    return coming;
  };
  const Awaited = (props: Props) => {
    const Part = use(fetch());
    return <Part {...props} />;
  };
  const Ahead = (props: Props) => {
    // Chosen once: a drawing that began by asking for it has to ask again.
    const [Part] = useState(() => arrived ?? Awaited);
    return <Part {...props} />;
  };
  return Object.assign(Ahead, { ahead: () => void fetch() });
}
