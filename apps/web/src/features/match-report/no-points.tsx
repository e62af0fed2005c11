import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface NoPointsProps {
  /** It is being played: the points are to come. */
  isOn: boolean;
  /** What stands here once there are points. */
  children: string;
}

/** A view that comes from points, of a match that has none. */
export function NoPoints({ isOn, children }: NoPointsProps) {
  return (
    <Panel>
      <EmptyState as="h2" title={isOn ? 'No point was played yet.' : 'This match was entered by its result.'}>
        {children}
      </EmptyState>
    </Panel>
  );
}
