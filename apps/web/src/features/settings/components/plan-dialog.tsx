import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface PlanDialogProps {
  matchesPlayed: number | undefined;
  onClose(): void;
}

/** What this account's plan is: everything, on the club's own server. */
export function PlanDialog({ matchesPlayed, onClose }: PlanDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title="Your plan"
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <p className="prose-text">
        This club runs Allcourt on its own server. Everything is included, for every member, and there is
        nothing to pay or to renew.
      </p>
      <dl className="mt-4 border-t-2 border-line-2">
        <Fact name="Plan" value="Self-hosted" />
        <Fact name="Price" value="Free" />
        <Fact name="Members and teams" value="Unlimited" />
        {matchesPlayed !== undefined && (
          <Fact name="Matches you have played" value={new Intl.NumberFormat().format(matchesPlayed)} />
        )}
      </dl>
    </Dialog>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 border-line not-first:border-t">
      <dt className="text-ink-2">{name}</dt>
      <dd className="type-strong">{value}</dd>
    </div>
  );
}
