import { Skeleton } from '#web/ui/skeleton.tsx';

/** The scoring screen's shape while the match opens. */
export function LiveSkeleton() {
  return (
    <div role="status" aria-busy="true" className="flex h-dvh flex-col gap-3 p-3">
      <span className="sr-only">Opening the match</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-52" />
      <div className="grid flex-1 grid-cols-2 gap-2.5">
        <Skeleton className="rounded-[18px]" />
        <Skeleton className="rounded-[18px]" />
      </div>
    </div>
  );
}
