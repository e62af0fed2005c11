import { useState } from 'react';

/** An on or off that this device remembers; where storage is refused, until the page is left. */
export function useDeviceChoice(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => read(key) ?? initial);
  const choose = (next: boolean) => {
    setValue(next);
    write(key, next);
  };
  return [value, choose];
}

function read(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === null ? null : stored === '1';
  } catch {
    return null; // a private window may refuse storage
  }
}

function write(key: string, value: boolean): void {
  try {
    localStorage.setItem(key, value ? '1' : '0');
  } catch {
    // The choice then holds until the page is left.
  }
}
