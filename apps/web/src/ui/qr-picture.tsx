import { useMemo } from 'react';
import { encode } from 'uqr';

/** The quiet edge that scanners need, in modules. */
const QUIET = 2;

/** A text to be scanned. Dark on white in both themes: not every scanner reads it the other way. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-37 rounded-md border border-line bg-white"
    >
      <path d={path} fill="#0a1633" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { path: runs.join(''), size };
}
