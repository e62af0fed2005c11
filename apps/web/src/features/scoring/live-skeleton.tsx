import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** The scoring screen's shape while the match opens: a phone's, or the wide one's under its board. */
export function LiveSkeleton() {
  return (
    <Loading label="Opening the match">
      <div className="flex h-dvh flex-col gap-3 p-3 lg:hidden">
        <Skeleton className="h-10" />
        <Skeleton className="h-52" />
        <div className="grid flex-1 grid-cols-2 gap-2.5">
          <Skeleton className="rounded-pane" />
          <Skeleton className="rounded-pane" />
        </div>
      </div>
      <div className="min-h-below-bar max-lg:hidden">
        <div className="page-width flex h-16 items-center justify-between">
          <Skeleton className="h-7 w-96" />
          <Skeleton className="h-(--ctl) w-72" />
        </div>
        <div className="court-run-off h-43" />
        <div className="page-width grid cols-live items-start gap-5 pt-5 xl:cols-live-wide">
          <Skeleton className="h-77.5 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
