import { Link } from '@tanstack/react-router';
import { DESTINATION_SIGNS } from './destination-signs.ts';
import { DESTINATIONS, type Destination } from './destinations.ts';
import { TeamDot } from './team-dot.tsx';

/** The six links of the small screen's menu. */
export function ToggleMenuLinks({ onChoose }: { onChoose(): void }) {
  return DESTINATIONS.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: to === '/' }}
      onClick={onChoose}
      className="flex h-13 items-center gap-3.5 px-4 text-base font-medium focus-visible:-outline-offset-4"
      activeProps={{ className: 'text-white shadow-edge-ace' }}
      inactiveProps={{ className: 'text-navy-ink-2' }}
    >
      <Sign of={to} />
      {label}
      {to === '/team' && <TeamDot className="-ml-2 size-2" />}
    </Link>
  ));
}

function Sign({ of }: { of: Destination['to'] }) {
  const Icon = DESTINATION_SIGNS[of];
  return <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />;
}
