import { DIFFICULTIES, DIFFICULTY_NAMES, type Diagram, type ScoringRule } from '@allcourt/training';
import { FieldError } from '#web/ui/field.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/text-field.tsx';
import { RULE_NAMES, ruleOf } from './drill-draft.ts';
import { ListFields, replaced, without } from './list-fields.tsx';

interface ScoringFieldsProps {
  scoring: ScoringRule;
  /** Targets on the diagram. */
  zones: Diagram['zones'];
  error: string | undefined;
  onChange(scoring: ScoringRule): void;
}

const KINDS = Object.keys(RULE_NAMES).filter((kind): kind is ScoringRule['kind'] => kind in RULE_NAMES);

/** Fields of the scoring rule. */
export function ScoringFields({ scoring, zones, error, onChange }: ScoringFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <SelectField
        label="Scoring"
        value={scoring.kind}
        onChange={({ target }) => {
          const kind = KINDS.find((one) => one === target.value);
          if (kind) {
            onChange(ruleOf(kind, scoring.rule));
          }
        }}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {RULE_NAMES[kind]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Rule"
        help="When does an attempt count? A sentence or two."
        rows={2}
        maxLength={280}
        value={scoring.rule}
        onChange={({ target }) => onChange({ ...scoring, rule: target.value })}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <TextField
          label="Unit"
          maxLength={24}
          value={scoring.unit}
          onChange={({ target }) => onChange({ ...scoring, unit: target.value })}
        />
        <Numbers scoring={scoring} onChange={onChange} />
      </div>
      {(scoring.kind === 'made' || scoring.kind === 'points') && (
        <RoundFields scoring={scoring} zones={zones} onChange={onChange} />
      )}
      {'awards' in scoring && (
        <ListFields
          label="Results of an attempt"
          one="award"
          count={scoring.awards.length}
          least={1}
          most={4}
          error={undefined}
          onAdd={() => onChange({ ...scoring, awards: [...scoring.awards, { points: 1, for: '' }] })}
          onRemove={(index) => onChange({ ...scoring, awards: without(scoring.awards, index) })}
        >
          {(index) => {
            const award = scoring.awards[index] ?? { points: 0, for: '' };
            const put = (change: Partial<typeof award>) =>
              onChange({ ...scoring, awards: replaced(scoring.awards, index, { ...award, ...change }) });
            return (
              <div className="grid cols-lead-22 gap-2">
                <NumberField label="Points" value={award.points} onChange={(points) => put({ points })} />
                <TextField
                  label="For"
                  maxLength={60}
                  value={award.for}
                  onChange={({ target }) => put({ for: target.value })}
                />
              </div>
            );
          }}
        </ListFields>
      )}
      {scoring.kind === 'ladder' && (
        <ListFields
          label="Rungs"
          one="rung"
          count={scoring.rungs.length}
          least={3}
          most={12}
          error={undefined}
          onAdd={() => onChange({ ...scoring, rungs: [...scoring.rungs, ''] })}
          onRemove={(index) => onChange({ ...scoring, rungs: without(scoring.rungs, index) })}
        >
          {(index) => (
            <TextField
              label={`Rung ${index + 1}`}
              hiddenLabel
              maxLength={60}
              value={scoring.rungs[index] ?? ''}
              onChange={({ target }) =>
                onChange({ ...scoring, rungs: replaced(scoring.rungs, index, target.value) })
              }
            />
          )}
        </ListFields>
      )}
      <fieldset className="grid grid-cols-3 gap-3">
        <legend className="type-label mb-1.5">Target scores</legend>
        {DIFFICULTIES.map((level) => (
          <NumberField
            key={level}
            label={DIFFICULTY_NAMES[level]}
            value={scoring.targets[level]}
            onChange={(target) => onChange({ ...scoring, targets: { ...scoring.targets, [level]: target } })}
          />
        ))}
      </fieldset>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** The numbers of each kind of rule. */
function Numbers({ scoring, onChange }: Pick<ScoringFieldsProps, 'scoring' | 'onChange'>) {
  switch (scoring.kind) {
    case 'made':
    case 'points':
      return (
        <NumberField
          label={scoring.rounds ? 'Attempts per round' : 'Attempts'}
          value={scoring.attempts}
          onChange={(attempts) => onChange({ ...scoring, attempts })}
        />
      );
    case 'streak':
    case 'rally':
    case 'time':
      return (
        <NumberField
          label="Tries"
          value={scoring.tries}
          onChange={(tries) => onChange({ ...scoring, tries })}
        />
      );
    case 'target':
      return (
        <NumberField
          label="Points to reach"
          value={scoring.points}
          onChange={(points) => onChange({ ...scoring, points })}
        />
      );
    case 'ladder':
      return (
        <>
          <NumberField
            label="Successes"
            value={scoring.need.made}
            onChange={(made) => onChange({ ...scoring, need: { ...scoring.need, made } })}
          />
          <NumberField
            label="Out of"
            value={scoring.need.of}
            onChange={(of) => onChange({ ...scoring, need: { ...scoring.need, of } })}
          />
        </>
      );
    case 'margin':
      return (
        <>
          <NumberField
            label="Points per game"
            value={scoring.to}
            onChange={(to) => onChange({ ...scoring, to })}
          />
          <NumberField
            label="Games"
            value={scoring.games}
            onChange={(games) => onChange({ ...scoring, games })}
          />
        </>
      );
  }
}

interface NumberFieldProps {
  label: string;
  value: number;
  error?: string | undefined;
  onChange(value: number): void;
}

/** A number field; empty is NaN, which the form refuses. */
export function NumberField({ label, value, error, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      error={error}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}

/** Kinds of rules that may have rounds. */
type RoundRule = Extract<ScoringRule, { kind: 'made' | 'points' }>;

interface RoundFieldsProps {
  scoring: RoundRule;
  zones: Diagram['zones'];
  onChange(scoring: RoundRule): void;
}

/** Rounds counted separately: none, or at least two, each with its target. */
function RoundFields({ scoring, zones, onChange }: RoundFieldsProps) {
  const rounds = scoring.rounds ?? [];
  const put = (next: NonNullable<RoundRule['rounds']>) => {
    const { rounds: _, ...rest } = scoring;
    onChange(next.length < 2 ? rest : { ...rest, rounds: next });
  };
  return (
    <ListFields
      label="Rounds"
      one="round"
      count={rounds.length}
      least={0}
      most={12}
      error={undefined}
      onAdd={() =>
        put(rounds.length === 0 ? [{ name: 'First' }, { name: 'Second' }] : [...rounds, { name: '' }])
      }
      onRemove={(index) => put(without(rounds, index))}
    >
      {(index) => {
        const round = rounds[index] ?? { name: '' };
        return (
          <div className="grid grid-cols-2 gap-2">
            <TextField
              label={`Name of round ${index + 1}`}
              hiddenLabel
              maxLength={32}
              value={round.name}
              onChange={({ target }) => put(replaced(rounds, index, { ...round, name: target.value }))}
            />
            <SelectField
              label={`Target of round ${index + 1}`}
              hiddenLabel
              value={round.zone ?? ''}
              onChange={({ target }) =>
                put(
                  replaced(rounds, index, {
                    name: round.name,
                    ...(target.value === '' ? {} : { zone: target.value }),
                  }),
                )
              }
            >
              <option value="">No own target</option>
              {zones.map(({ id, label }, at) => (
                <option key={id} value={id}>
                  {`Target ${at + 1}${label ? `, ${label}` : ''}`}
                </option>
              ))}
            </SelectField>
          </div>
        );
      }}
    </ListFields>
  );
}
