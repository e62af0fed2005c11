import { idSchema } from '@allcourt/contract';

const KEY = 'allcourt:device-id';

/** The name of this device: one for all its tabs, since a match is scored by one device at a time. */
export function readDeviceId(openStorage: () => Storage, newId: () => string): string {
  const fresh = newId();
  try {
    const storage = openStorage();
    const known = idSchema.safeParse(storage.getItem(KEY));
    if (known.success) {
      return known.data;
    }
    storage.setItem(KEY, fresh);
  } catch {
    // Storage is blocked: this page is a device of its own then.
  }
  return fresh;
}
