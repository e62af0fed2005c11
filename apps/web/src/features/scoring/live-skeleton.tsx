import { Skeleton } from '#web/ui/skeleton.tsx';

/** The scoring screen's shape while the match opens: a phone's, or the wide one's under its board. */
export function LiveSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">Opening the match</span>
      <div className="flex h-dvh flex-col gap-3 p-3 lg:hidden">
        <Skeleton className="h-10" />
        <Skeleton className="h-52" />
        <div className="grid flex-1 grid-cols-2 gap-2.5">
          <Skeleton className="rounded-[18px]" />
          <Skeleton className="rounded-[18px]" />
        </div>
      </div>
      <div className="min-h-[calc(100dvh-var(--top))] max-lg:hidden">
        <div className="page-width flex h-16 items-center justify-between">
          <Skeleton className="h-7 w-96" />
          <Skeleton className="h-(--ctl) w-72" />
        </div>
        <div className="court-run-off h-[172px]" />
        <div className="page-width grid grid-cols-[minmax(0,1fr)_minmax(0,340px)_300px] items-start gap-5 pt-5 xl:grid-cols-[minmax(0,1fr)_400px_316px]">
          <Skeleton className="h-[310px] rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
