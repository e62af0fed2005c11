import { Panel } from '#web/ui/panel.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';

/** The place of Home's lists until they are known. */
export function HomeListsSkeleton() {
  return (
    <div className="grid gap-4 md:gap-6">
      <div className="grid items-start gap-4 md:gap-6 lg:cols-main-85 xl:cols-main-100">
        <Panel busy flush>
          <Skeleton className="mx-4 my-4.5 h-5 w-28 md:mx-5" />
          <SkeletonRows label="Loading your home" rowClass="h-15 md:h-16" />
        </Panel>
        <Panel busy flush className="max-lg:hidden">
          <Skeleton className="mx-4 my-4.5 h-5 w-28 md:mx-5" />
          <SkeletonRows label="Loading events" rowClass="h-15.5" />
        </Panel>
      </div>
    </div>
  );
}
