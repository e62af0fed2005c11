/** A value that is made when something of it is first read, and not where it is declared. */
export function whenUsed<T extends object>(make: () => T): T {
  let made: T | null = null;
  const value = (): T => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(value(), key),
    has: (_, key) => Reflect.has(value(), key),
  });
}
