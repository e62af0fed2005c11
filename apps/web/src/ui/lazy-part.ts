import { type ComponentType, lazy } from 'react';

/** `lazy` for a component that its file exports by name. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}
