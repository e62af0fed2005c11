/** The corner of a court, and a ball on it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className} fill="none" stroke="#fff">
      <rect width="32" height="32" rx="8" fill="#1F56C3" stroke="none" />
      <path d="M0 11.5h32M13 11.5V32" strokeWidth="2.2" />
      <circle cx="22" cy="20.8" r="6" fill="#DDF233" stroke="none" />
      <path d="M16.9 18.2c3 .3 5.3 2.6 5.5 8.3" strokeWidth="1.3" />
    </svg>
  );
}
