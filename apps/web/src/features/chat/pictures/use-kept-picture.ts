import { useEffect, useState } from 'react';
import { readKept } from '../files/kept-files.ts';

/** The address of a picture that waits on this device; null until it is read, and without it. */
export function useKeptPicture(id: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const picture = await readKept(id);
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
  }, [id]);
  return url;
}
