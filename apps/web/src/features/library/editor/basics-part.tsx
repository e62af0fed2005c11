import { CATEGORIES, CATEGORY_NAMES, DIFFICULTIES, DIFFICULTY_NAMES, EQUIPMENT } from '@allcourt/training';
import { capital, pieceText } from '#web/features/library/drill-words.ts';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { type PartProps, Problem } from './form-part.tsx';
import { NumberField } from './scoring-fields.tsx';

/** Title, summary, category, length and equipment. */
export function BasicsPart({ draft, problems, put }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextField
        label="Title"
        maxLength={60}
        value={draft.title}
        error={problems.get('title')}
        onChange={({ target }) => put({ title: target.value })}
      />
      <TextField
        label="Summary"
        maxLength={120}
        value={draft.summary}
        error={problems.get('summary')}
        onChange={({ target }) => put({ summary: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Category"
          value={draft.category}
          error={problems.get('category')}
          onChange={({ target }) => {
            const category = CATEGORIES[draft.sport].find((one) => one === target.value);
            if (category) {
              put({ category });
            }
          }}
        >
          {CATEGORIES[draft.sport].map((category) => (
            <option key={category} value={category}>
              {CATEGORY_NAMES[category]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Difficulty"
          value={draft.difficulty}
          onChange={({ target }) => {
            const difficulty = DIFFICULTIES.find((one) => one === target.value);
            if (difficulty) {
              put({ difficulty });
            }
          }}
        >
          {DIFFICULTIES.map((level) => (
            <option key={level} value={level}>
              {DIFFICULTY_NAMES[level]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-3 gap-3">
        <NumberField label="Minutes" value={draft.minutes} onChange={(minutes) => put({ minutes })} />
        <NumberField
          label="Min. players"
          value={draft.players.min}
          onChange={(min) => put({ players: { ...draft.players, min } })}
        />
        <NumberField
          label="Max. players"
          value={draft.players.max}
          onChange={(max) => put({ players: { ...draft.players, max } })}
        />
      </div>
      <Problem>{problems.get('minutes') ?? problems.get('players')}</Problem>
      <Equipment draft={draft} problems={problems} put={put} />
      <TextField
        label="Video link"
        help="Optional. Starts with https://."
        type="url"
        maxLength={300}
        value={draft.video ?? ''}
        error={problems.get('video')}
        onChange={({ target }) => {
          const { video: _, ...rest } = draft;
          put(target.value === '' ? { ...rest, video: undefined } : { video: target.value });
        }}
      />
    </div>
  );
}

function Equipment({ draft: { equipment }, problems, put }: PartProps) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="type-label mb-1.5">Equipment</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {EQUIPMENT.map((item) => {
          const piece = equipment.find((one) => one.item === item);
          return (
            <div key={item} className="flex min-h-12 items-center gap-2">
              <label className="flex min-h-11 flex-1 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={piece !== undefined}
                  onChange={() =>
                    put({
                      equipment: piece ? equipment.filter((one) => one !== piece) : [...equipment, { item }],
                    })
                  }
                  className="size-5 accent-court"
                />
                {capital(pieceText(item))}
              </label>
              {piece && (
                <input
                  type="number"
                  inputMode="numeric"
                  aria-label={`How many ${pieceText(item, 2).replace('2 ', '')}`}
                  min={1}
                  max={200}
                  value={piece.count ?? ''}
                  placeholder="Any"
                  onChange={({ target }) =>
                    put({
                      equipment: equipment.map((one) =>
                        one === piece
                          ? { item, ...(target.value === '' ? {} : { count: target.valueAsNumber }) }
                          : one,
                      ),
                    })
                  }
                  className="h-(--ctl) w-20 rounded-md border border-edge bg-surface px-2"
                />
              )}
            </div>
          );
        })}
      </div>
      <Problem>{problems.get('equipment')}</Problem>
    </fieldset>
  );
}
