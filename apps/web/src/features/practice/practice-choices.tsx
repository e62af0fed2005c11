import type { PracticeAnswer } from '@allcourt/contract';
import { type GuidedDrill, WEAKNESS_NAMES, type Weakness } from '@allcourt/training';
import { PRACTICE_LIMITS } from '@allcourt/training/practice';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { type PracticeChoices, trainable, within } from './practice-draft.ts';

interface PracticeChoicesProps {
  answer: PracticeAnswer;
  drills: readonly GuidedDrill[];
  choices: PracticeChoices;
  /** True when the practice on screen is that of these choices. */
  isBuilt: boolean;
  onChange(choices: PracticeChoices): void;
  onBuild(): void;
}

const FOCUSES = ['First focus', 'Second focus'] as const;

/** Players, courts, minutes and focus of the practice. */
export function PracticeChoicesPanel({
  answer: { players },
  drills,
  choices,
  isBuilt,
  onChange,
  onBuild,
}: PracticeChoicesProps) {
  const { memberIds, courts, minutes, focus } = choices;
  const set = (changes: Partial<PracticeChoices>) => onChange({ ...choices, ...changes });
  const isFull = memberIds.length >= PRACTICE_LIMITS.players.most;
  const focusOn = (index: number, chosen: Weakness | undefined) => {
    const next: readonly (Weakness | undefined)[] = FOCUSES.map((_name, place) =>
      place === index ? chosen : focus[place],
    );
    set({ focus: [...new Set(next.filter((weakness) => weakness !== undefined))] });
  };
  return (
    <Panel title="Who and where">
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Amount label="Courts" what="courts" value={courts} onChange={(next) => set({ courts: next })} />
          <Amount
            label="Minutes"
            what="minutes"
            value={minutes}
            onChange={(next) => set({ minutes: next })}
          />
        </div>
        {FOCUSES.map((label, index) => (
          <SelectField
            key={label}
            label={label}
            value={focus[index] ?? ''}
            onChange={({ target }) =>
              focusOn(
                index,
                trainable(drills).find((weakness) => weakness === target.value),
              )
            }
          >
            <option value="">None</option>
            {trainable(drills).map((weakness) => (
              <option key={weakness} value={weakness}>
                {WEAKNESS_NAMES[weakness]}
              </option>
            ))}
          </SelectField>
        ))}
        <fieldset>
          <legend className="type-label">{countText(memberIds.length, 'player')} coming</legend>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
            {players.map(({ memberId, name }) => {
              const isComing = memberIds.includes(memberId);
              return (
                <label key={memberId} className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    checked={isComing}
                    disabled={isFull && !isComing}
                    onChange={() =>
                      set({
                        memberIds: isComing
                          ? memberIds.filter((id) => id !== memberId)
                          : [...memberIds, memberId],
                      })
                    }
                    className="size-5 accent-court"
                  />
                  <span className="min-w-0 truncate">{name}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
        <Button look={isBuilt ? 'line' : 'pri'} disabled={memberIds.length === 0} onClick={onBuild}>
          {isBuilt ? 'Build again' : 'Build practice'}
        </Button>
      </div>
    </Panel>
  );
}

interface AmountProps {
  label: string;
  what: 'courts' | 'minutes';
  value: number;
  onChange(value: number): void;
}

function Amount({ label, what, value, onChange }: AmountProps) {
  const { least, most } = PRACTICE_LIMITS[what];
  return (
    <TextField
      key={value}
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      defaultValue={value}
      onBlur={({ target }) => {
        const next = within(what, Number(target.value));
        target.value = `${next}`;
        if (next !== value) {
          onChange(next);
        }
      }}
    />
  );
}
