import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

interface NoPointsProps {
  /** It is being played: the points are to come. */
  isOn: boolean;
  /** The content to expect once there are points. */
  children: string;
}

/** A view that comes from points, of a match that has none. */
export function NoPoints({ isOn, children }: NoPointsProps) {
  return (
    <Panel>
      <EmptyState as="h2" title={isOn ? 'No points yet' : 'Only the result was entered.'}>
        {children}
      </EmptyState>
    </Panel>
  );
}
