import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import type { PartProps } from './form-part.tsx';
import { ListFields, replaced, without } from './list-fields.tsx';

/** Setup, steps, cues and progressions. */
export function WordsPart({ draft, problems, put }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextAreaField
        label="Set-up"
        rows={3}
        maxLength={400}
        value={draft.setUp}
        error={problems.get('setUp')}
        onChange={({ target }) => put({ setUp: target.value })}
      />
      <ListFields
        label="Steps"
        one="step"
        count={draft.steps.length}
        least={2}
        most={7}
        error={problems.get('steps')}
        onAdd={() => put({ steps: [...draft.steps, ''] })}
        onRemove={(index) => put({ steps: without(draft.steps, index) })}
      >
        {(index) => (
          <TextAreaField
            label={`Step ${index + 1}`}
            hiddenLabel
            rows={2}
            maxLength={280}
            placeholder={`Step ${index + 1}`}
            value={draft.steps[index] ?? ''}
            onChange={({ target }) => put({ steps: replaced(draft.steps, index, target.value) })}
          />
        )}
      </ListFields>
      <ListFields
        label="Cues"
        one="cue"
        count={draft.cues.length}
        least={2}
        most={5}
        error={problems.get('cues')}
        onAdd={() => put({ cues: [...draft.cues, ''] })}
        onRemove={(index) => put({ cues: without(draft.cues, index) })}
      >
        {(index) => (
          <TextField
            label={`Cue ${index + 1}`}
            hiddenLabel
            maxLength={48}
            placeholder="Coaching cue"
            value={draft.cues[index] ?? ''}
            onChange={({ target }) => put({ cues: replaced(draft.cues, index, target.value) })}
          />
        )}
      </ListFields>
      <ListFields
        label="Easier or harder"
        one="change"
        count={draft.progressions.length}
        least={2}
        most={5}
        error={problems.get('progressions')}
        onAdd={() => put({ progressions: [...draft.progressions, { direction: 'harder', change: '' }] })}
        onRemove={(index) => put({ progressions: without(draft.progressions, index) })}
      >
        {(index) => {
          const one = draft.progressions[index] ?? { direction: 'harder', change: '' };
          const change = (next: Partial<typeof one>) =>
            put({ progressions: replaced(draft.progressions, index, { ...one, ...next }) });
          return (
            <div className="grid cols-lead-26 gap-2">
              <SelectField
                label="Direction"
                hiddenLabel
                value={one.direction}
                onChange={({ target }) =>
                  change({ direction: target.value === 'easier' ? 'easier' : 'harder' })
                }
              >
                <option value="easier">Easier</option>
                <option value="harder">Harder</option>
              </SelectField>
              <TextField
                label={`Change ${index + 1}`}
                hiddenLabel
                maxLength={200}
                value={one.change}
                onChange={({ target }) => change({ change: target.value })}
              />
            </div>
          );
        }}
      </ListFields>
    </div>
  );
}
