import { CATALOG, findStatistic } from '@allcourt/scoring/stats';
import { WEAKNESS_NAMES, WEAKNESSES } from '@allcourt/training';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { type PartProps, Problem } from './form-part.tsx';
import { ListFields, replaced, without } from './list-fields.tsx';

/** Statistics and weaknesses that a drill is good for. */
export function TrainsPart({ draft, problems, put }: PartProps) {
  const figures = CATALOG[draft.sport].filter(({ from }) => from === 'figures');
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListFields
        label="Statistics it should improve"
        one="statistic"
        count={draft.trains.length}
        least={1}
        most={4}
        error={problems.get('trains')}
        onAdd={() => {
          const free = figures.find(({ id }) => !draft.trains.some(({ statistic }) => statistic === id));
          if (free) {
            put({ trains: [...draft.trains, { statistic: free.id, why: '' }] });
          }
        }}
        onRemove={(index) => put({ trains: without(draft.trains, index) })}
      >
        {(index) => {
          const one = draft.trains[index];
          return (
            one && (
              <div className="grid grid-cols-1 gap-2">
                <SelectField
                  label={`Statistic ${index + 1}`}
                  hiddenLabel
                  value={one.statistic}
                  onChange={({ target }) => {
                    const statistic = findStatistic(draft.sport, target.value)?.id;
                    if (statistic) {
                      put({ trains: replaced(draft.trains, index, { ...one, statistic }) });
                    }
                  }}
                >
                  {figures.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label={`Reason for statistic ${index + 1}`}
                  hiddenLabel
                  placeholder="Why it should improve"
                  maxLength={140}
                  value={one.why}
                  onChange={({ target }) =>
                    put({ trains: replaced(draft.trains, index, { ...one, why: target.value }) })
                  }
                />
              </div>
            )
          );
        }}
      </ListFields>
      <fieldset>
        <legend className="type-label mb-1.5">Helps with</legend>
        <div className="grid max-h-60 grid-cols-1 gap-x-4 overflow-y-auto rounded-md border border-line px-3 sm:grid-cols-2">
          {WEAKNESSES.map((weakness) => {
            const isOn = draft.weaknesses.includes(weakness);
            return (
              <label key={weakness} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() =>
                    put({
                      weaknesses: isOn
                        ? draft.weaknesses.filter((one) => one !== weakness)
                        : [...draft.weaknesses, weakness],
                    })
                  }
                  className="size-5 accent-court"
                />
                {WEAKNESS_NAMES[weakness]}
              </label>
            );
          })}
        </div>
        <Problem>{problems.get('weaknesses')}</Problem>
      </fieldset>
    </div>
  );
}
