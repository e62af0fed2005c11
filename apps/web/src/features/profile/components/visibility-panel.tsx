import { useState } from 'react';
import { useSaveVisibility } from '#web/features/profile/api/save-visibility.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface VisibilityPanelProps {
  username: string;
  hidesRatings: boolean;
  /** Then they are hidden whatever is wished. */
  isMinor: boolean;
}

/** Who sees the ratings, and how they come about. */
export function VisibilityPanel({ username, hidesRatings, isMinor }: VisibilityPanelProps) {
  const { mutate, isError } = useSaveVisibility(username);
  /** What was switched to and is not saved yet: shown at once, however long the saving takes. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const save = (hides: boolean) => {
    setAsked(hides);
    mutate(hides, { onSettled: () => setAsked(null) });
  };
  return (
    <Panel title="About your ratings">
      <Switch
        checked={asked ?? hidesRatings}
        onChange={save}
        disabled={isMinor}
        hint={
          isMinor
            ? 'By the birth year in your settings you may be under 18, so nobody else sees them. They go on being counted.'
            : 'Nobody else sees them, or those from elsewhere. They go on being counted.'
        }
      >
        Hide my ratings
      </Switch>
      <div role="alert" className="mt-2 empty:hidden">
        {isError && <FieldError>This could not be saved. Try again.</FieldError>}
      </div>
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-13/4.75 text-ink-2">
        <li>
          <strong className="type-strong text-ink">What counts:</strong> matches scored point by point to
          their end, between people with accounts. Results that were only entered do not.
        </li>
        <li>
          <strong className="type-strong text-ink">The bar:</strong> nineteen times out of twenty you play
          somewhere on it. It narrows as you play and widens while you do not.
        </li>
        <li>
          <strong className="type-strong text-ink">Corrections:</strong> change or delete a match, and
          everything after it is worked out anew.
        </li>
      </ul>
    </Panel>
  );
}
