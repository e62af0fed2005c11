import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { OpenedDrill } from '#web/features/library/opened-drill.tsx';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { RunReady } from './run-ready.tsx';

/** A drill in progress, full screen. */
export function RunScreen({ drillKey, search }: { drillKey: string; search: DrillSearch }) {
  const { user } = useAuth();
  return (
    <OpenedDrill
      drillKey={drillKey}
      title="Drill"
      waiting={<Waiting />}
      actions={<ButtonLink to="/training">Drill Library</ButtonLink>}
      hint="You can still run drills from the library."
    >
      {(entry) => user && <RunReady entry={entry} search={search} accountId={user.id} />}
    </OpenedDrill>
  );
}

function Waiting() {
  return <Loading label="Loading drill" className="fixed inset-0 bg-plane-out" />;
}
