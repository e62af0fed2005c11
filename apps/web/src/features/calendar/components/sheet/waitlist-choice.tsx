import type { Invitee } from '@allcourt/contract';
import { ApiError } from '#web/data/http.ts';
import { Switch } from '#web/ui/switch.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { personText } from '#web/ui/words/names.ts';

/** The number of people over the spots on this date, and the number of such dates. */
export interface Surplus {
  readonly surplus: number;
  readonly dates: number;
}

/** The surplus in a refusal of fewer spots; null for every other error. */
export function surplusOf(error: unknown): Surplus | null {
  if (!(error instanceof ApiError) || error.code !== 'spots-taken') {
    return null;
  }
  const { surplus, dates } = Object(error.detail);
  return typeof surplus === 'number' && typeof dates === 'number' ? { surplus, dates } : null;
}

/** Those with a spot, the last who replied first. */
export function goingOf(people: readonly Invitee[]): Invitee[] {
  return people
    .filter(({ answer, waiting }) => answer === 'going' && waiting === null)
    .sort((one, other) => ((one.repliedAt ?? '') < (other.repliedAt ?? '') ? 1 : -1));
}

interface WaitlistChoiceProps {
  people: readonly Invitee[];
  wanted: Surplus;
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
}

/** Chooses who moves to the waitlist when an event gets fewer spots than people going. */
export function WaitlistChoice({ people, wanted, chosen, onChange }: WaitlistChoiceProps) {
  const { surplus, dates } = wanted;
  const others = dates - (surplus > 0 ? 1 : 0);
  const toggle = (memberId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) {
      next.add(memberId);
    } else {
      next.delete(memberId);
    }
    onChange(next);
  };
  return (
    <fieldset className="rounded-md border border-edge p-3">
      <legend className="type-strong px-1">Move to the waitlist</legend>
      {surplus > 0 && (
        <>
          <p role="status" className="type-caption">
            {chosen.size} of {surplus} chosen. The last to reply are preselected.
          </p>
          <ul className="divide-y divide-line">
            {goingOf(people).map(({ memberId, face, isYou }) => (
              <li key={memberId}>
                <Switch checked={chosen.has(memberId)} onChange={(isOn) => toggle(memberId, isOn)}>
                  {personText(face, isYou)}
                </Switch>
              </li>
            ))}
          </ul>
        </>
      )}
      {others > 0 && (
        <p className="type-caption">
          On {countText(others, surplus > 0 ? 'more date' : 'date')} the last to reply move.
        </p>
      )}
    </fieldset>
  );
}
