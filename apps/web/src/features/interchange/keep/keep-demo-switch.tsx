import { useQuery } from '@tanstack/react-query';
import { Switch } from '#web/ui/switch.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { demoMatchesQuery } from './keep-demo.ts';

interface KeepDemoSwitchProps {
  keeps: boolean;
  onChange(keeps: boolean): void;
}

/** On the way from the demo to an account of one's own: whether the matches scored on this device come along. */
export function KeepDemoSwitch({ keeps, onChange }: KeepDemoSwitchProps) {
  const { data: matches } = useQuery(demoMatchesQuery());
  return (
    <div className="min-h-20 rounded-md border border-line px-3.5 py-2.5">
      <Switch checked={keeps} onChange={onChange} hint={hintOf(matches)}>
        Keep my matches
      </Switch>
    </div>
  );
}

function hintOf(matches: number | undefined): string {
  if (matches === undefined) {
    return 'What you scored in the demo on this device will be in your account.';
  }
  return matches === 0
    ? 'You haven’t scored a match in the demo on this device.'
    : `${countText(matches, 'match', 'matches')} from the demo will be in your account.`;
}
