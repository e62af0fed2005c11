import { timeoutsLeft } from '@allcourt/scoring';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { Button } from '#web/ui/button.tsx';

/** The side that stops play, with its time-outs left. */
export function TimeoutForm({ parts: { view, cast }, onEnter }: MoreFormProps) {
  const { format, state } = view.match;
  const left = timeoutsLeft(format, state);
  return (
    <div className="grid gap-5">
      {left.standard && (
        <fieldset>
          <legend className="type-label mb-2">Time-out, {format.rules.clocks.timeout} seconds</legend>
          <div className="grid grid-cols-2 gap-2">
            {[cast.near, cast.far].map((side) => (
              <TakeButton
                key={side}
                name={cast.spoken[side]}
                left={left.standard?.[side] ?? 0}
                onPress={() => onEnter({ kind: 'timeout', side, type: 'standard' })}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="type-label mb-2">
          Medical time-out, {format.rules.clocks.medicalTimeout / 60} minutes
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {[cast.near, cast.far].map((side) => (
            <TakeButton
              key={side}
              name={cast.spoken[side]}
              left={left.medical[side]}
              onPress={() => onEnter({ kind: 'timeout', side, type: 'medical' })}
            />
          ))}
        </div>
      </fieldset>
      <Button block onClick={() => onEnter({ kind: 'timeout', side: null, type: 'standard' })}>
        Referee’s time-out
      </Button>
    </div>
  );
}

interface TakeButtonProps {
  name: string;
  left: number;
  onPress(): void;
}

function TakeButton({ name, left, onPress }: TakeButtonProps) {
  return (
    <button
      type="button"
      disabled={left <= 0}
      onClick={onPress}
      className="flex min-h-16 flex-col items-start justify-center rounded-md border border-edge bg-surface px-3.5 py-2 text-left hover:bg-surface-2 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3"
    >
      <span className="type-strong w-full text-balance wrap-anywhere">{name}</span>{' '}
      <span className="text-13 text-ink-2">{left <= 0 ? 'None left' : `${left} left`}</span>
    </button>
  );
}
