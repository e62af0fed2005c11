/** The meaning of the marks of last shots. */
export function ShotLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 font-medium">
      {MARKS.map(({ word, mark }) => (
        <li key={word} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="-8 -8 16 16" className="size-4 rounded-2xs bg-plane">
            {mark}
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}

const MARKS = [
  { word: 'Winner', mark: <circle r="4.5" className="fill-ace" /> },
  { word: 'Ace', mark: <path d="M0-6 6 0 0 6-6 0z" className="fill-ace stroke-night" /> },
  { word: 'Forced error', mark: <circle r="4" fill="none" stroke="#fff" strokeWidth="2" /> },
  { word: 'Unforced error', mark: <path d="M-4-4 4 4M4-4-4 4" stroke="#fff" strokeWidth="2" /> },
];
