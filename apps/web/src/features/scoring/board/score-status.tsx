import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 400;

/** The score for screen readers, after 400 ms without a change, so that a quick undo is not announced twice. */
export function ScoreStatus({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" aria-live="polite" aria-atomic="true" className="sr-only">
      {said}
    </p>
  );
}
