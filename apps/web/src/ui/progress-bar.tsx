interface ProgressBarProps {
  label: string;
  done: number;
  /** Null while unknown. */
  total: number | null;
}

/** The progress of something, as a bar and in figures. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total);
  const words = total === null ? String(done) : `${done} of ${total}`;
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-13 text-ink-2">
        <span>{label}</span>
        <span className="tabular-nums">{words}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={done}
        aria-valuetext={words}
        {...(total === null ? {} : { 'aria-valuemax': total })}
        className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-court transition-width duration-(--t-2) forced-colors:bg-highlight"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
