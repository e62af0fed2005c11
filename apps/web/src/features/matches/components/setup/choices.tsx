import { SURFACES, type Surface } from '@allcourt/contract/vocabulary';
import type { Discipline, Sport } from '@allcourt/scoring';
import { formatsOf } from '@allcourt/scoring/formats';
import { Segmented } from '#web/ui/segmented.tsx';
import { SurfaceTiles } from '#web/ui/surface-tiles.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { FieldGroup } from './field-group.tsx';

interface ChoiceOf<T> {
  value: T;
  onChange(value: T): void;
}

export function SportChoice({ value, onChange }: ChoiceOf<Sport>) {
  return (
    <Segmented
      label="Sport"
      choices={[
        { value: 'tennis', label: 'Tennis' },
        { value: 'pickleball', label: 'Pickleball' },
      ]}
      value={value}
      onChange={onChange}
      block
    />
  );
}

export function TypeChoice({ value, onChange }: ChoiceOf<Discipline>) {
  return (
    <FieldGroup label="Type">
      <TileChoice
        label="Type"
        narrow
        choices={[
          { value: 'singles', label: 'Singles' },
          { value: 'doubles', label: 'Doubles' },
        ]}
        value={value}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    </FieldGroup>
  );
}

/** The formats of the sport, by the name each goes by. */
export function FormatChoice({ sport, value, onChange }: ChoiceOf<string> & { sport: Sport }) {
  const formats = formatsOf(sport);
  return (
    <FieldGroup label="Format">
      <TileChoice
        label="Format"
        narrow
        columns={columnsFor(formats.length)}
        choices={formats.map(({ id, name, detail }) => ({ value: id, label: name, hint: detail }))}
        value={value}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    </FieldGroup>
  );
}

/** No row is left half empty where few formats stand in it. */
function columnsFor(count: number): 1 | 2 | 3 {
  if (count === 1) {
    return 1;
  }
  return count === 3 ? 3 : 2;
}

/** Pressing the chosen surface again leaves it unsaid. */
export function SurfaceChoice({ value, onChange }: ChoiceOf<Surface | null>) {
  return (
    <FieldGroup label="Surface">
      <SurfaceTiles surfaces={SURFACES} value={value} onChange={onChange} />
    </FieldGroup>
  );
}
