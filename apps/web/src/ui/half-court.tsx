/** Half a tennis court in its real proportions, in decimetres; drawn where there is nothing to show yet. */
export function HalfCourt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-12 -6 133.7 132"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M0 0v118.85h109.7V0M13.7 0v118.85M96 0v118.85M13.7 64h82.3M54.85 0v64M54.85 118.85v-3" />
      <path d="M-9 0h127.7" strokeWidth="2.56" />
    </svg>
  );
}
