import type { Crest as CrestName } from '@allcourt/contract';
import { CRESTS, TEAM_COLORS } from '@allcourt/contract/vocabulary';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Form } from '#web/data/use-form.ts';
import type { TeamDraft } from '#web/features/teams/model/team-draft.ts';
import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface TeamFieldsProps {
  form: Form<TeamDraft>;
}

/** Name, color, crest and other details of a team. */
export function TeamFields({ form }: TeamFieldsProps) {
  const { colour, crest } = form.typed;
  return (
    <>
      <TextField {...form.field('name')} label="Name" maxLength={60} autoComplete="off" />
      <Tiles
        title="Color"
        choices={TEAM_COLORS.map((one) => ({
          value: one,
          label: COLOUR_NAMES[one],
          picture: (
            <span
              className="block size-8 rounded-full dark:ring-2 dark:ring-white/40"
              style={{ background: one }}
            />
          ),
        }))}
        value={colour}
        onChoose={(one) => form.set({ colour: one })}
      />
      <Tiles
        title="Crest"
        choices={CRESTS.map((one) => ({
          value: one,
          label: CREST_NAMES[one],
          picture: <Crest crest={one} colour={colour} className="h-10 w-9" />,
        }))}
        value={crest}
        onChoose={(one) => form.set({ crest: one })}
      />
      <div className="grid gap-4 sm:cols-main-35">
        <TextField
          {...form.field('about')}
          label="Tagline"
          maxLength={80}
          autoComplete="off"
          placeholder="Winter League"
        />
        <TextField
          {...form.field('founded')}
          label="Founded"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          placeholder="2016"
        />
      </div>
    </>
  );
}

const COLOUR_NAMES: Readonly<Record<(typeof TEAM_COLORS)[number], string>> = {
  '#0f2a66': 'Navy',
  '#1f56c3': 'Blue',
  '#0c6b5c': 'Teal',
  '#3c6e1f': 'Green',
  '#875200': 'Bronze',
  '#a5281b': 'Red',
  '#9b2c5e': 'Berry',
  '#5b3fa0': 'Violet',
  '#3d4657': 'Slate',
};

const CREST_NAMES: Readonly<Record<CrestName, string>> = {
  falcon: 'Falcon',
  claws: 'Claws',
  spade: 'Spade',
  star: 'Star',
  bolt: 'Bolt',
  wave: 'Wave',
  peak: 'Peak',
  ball: 'Ball',
};

interface TilesProps<T extends string> {
  title: string;
  choices: readonly { value: T; label: string; picture: ReactNode }[];
  value: string;
  onChoose(value: T): void;
}

/** Picture choices, each named for screen readers. */
function Tiles<T extends string>({ title, choices, value, onChoose }: TilesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="type-label mb-1.5">{title}</legend>
      <div className="grid grid-cols-5 gap-2 sm:grid-cols-9 sm:gap-1.5">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.label}
            className={cx(
              'relative grid h-13 cursor-pointer place-items-center rounded-md border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              choice.value === value
                ? 'border-court bg-court-soft frame-court'
                : 'border-line-2 bg-surface hover:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name={name}
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            <span aria-hidden="true">{choice.picture}</span>
            {choice.value === value && (
              <span
                aria-hidden="true"
                className="absolute -top-1.5 -right-1.5 grid size-4.5 place-items-center rounded-full bg-court text-on-court"
              >
                <Check className="size-2.75" strokeWidth={3.5} />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
