import { useEffect, useState } from 'react';

/**
 * The address of a picture that this device keeps; null until it is read, and without it.
 *
 * @param read the same function each time
 */
export function useKeptUrl(
  id: string | null,
  read: (id: string) => Promise<Blob | undefined>,
): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const picture = id === null ? undefined : await read(id);
      if (picture && !isGone) {
        made = URL.createObjectURL(picture);
        setUrl(made);
      }
    };
    show().catch(() => undefined); // Its place stays empty.
    return () => {
      isGone = true;
      if (made !== null) {
        URL.revokeObjectURL(made);
      }
    };
  }, [id, read]);
  return url;
}
