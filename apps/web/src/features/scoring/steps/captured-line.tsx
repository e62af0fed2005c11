import { CircleCheck } from 'lucide-react';
import type { Capture } from '#web/features/scoring/tags/use-capture.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { capturedWords } from './captured-words.ts';

/** The finished capture of the last point, with a way back into its questions. */
export function CapturedLine({ capture, className }: { capture: Capture; className?: string }) {
  const words = capture.done && capturedWords(capture.done);
  if (!words) {
    return null;
  }
  return (
    <section aria-label="The last point" className={cx('flex items-center gap-3', className)}>
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-win" strokeWidth={2} />
      <p role="status" className="min-w-0 flex-1 truncate font-strong">
        {words}
      </p>
      <Button onClick={capture.reopen} className="h-11 shrink-0">
        Edit<span className="sr-only"> the answers</span>
      </Button>
    </section>
  );
}
