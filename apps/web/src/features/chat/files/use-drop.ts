import { useEffect, useRef, useState } from 'react';

/** Hands on files that are dropped anywhere on the page; true while some are held over it. */
export function useDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const newest = useRef(onFiles);
  newest.current = onFiles;
  useEffect(() => {
    const gone = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      document.addEventListener(name, act, { signal: gone.signal });
    listen('dragover', (event) => {
      if (event.dataTransfer?.types.includes('Files')) {
        event.preventDefault();
        setOver(true);
      }
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      setOver(false);
      if (files.length > 0) {
        event.preventDefault();
        newest.current(files);
      }
    });
    return () => gone.abort();
  }, []);
  return isOver;
}
