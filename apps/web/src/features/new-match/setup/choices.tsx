import { MAX_PLACE_LENGTH, type StatProfile, SURFACES, type Surface } from '@allcourt/contract/vocabulary';
import type { Discipline, Sport } from '@allcourt/scoring';
import { Segmented } from '#web/ui/segmented.tsx';
import { SurfaceTiles } from '#web/ui/surface-tiles.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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

/** Pressing the chosen surface again leaves it unsaid. */
export function SurfaceChoice({ value, onChange }: ChoiceOf<Surface | null>) {
  return (
    <FieldGroup label="Surface">
      <SurfaceTiles surfaces={SURFACES} value={value} onChange={onChange} />
    </FieldGroup>
  );
}

/** The detail asked of each point of this match. */
export function DepthChoice({ value, onChange }: ChoiceOf<StatProfile>) {
  return (
    <FieldGroup label="Stat Profile">
      <TileChoice
        label="Stat Profile"
        columns={3}
        choices={[
          { value: 'basic', label: 'Basic', hint: 'Points only' },
          { value: 'intermediate', label: 'Intermediate', hint: 'Serves, winners, errors' },
          { value: 'advanced', label: 'Advanced', hint: 'Stroke, placement, rally' },
        ]}
        value={value}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
    </FieldGroup>
  );
}

/** The location in the player's own words, kept for the next match. */
export function PlaceField({ value, onChange }: ChoiceOf<string>) {
  return (
    <TextField
      label="Place"
      value={value}
      maxLength={MAX_PLACE_LENGTH}
      placeholder="Club or court"
      autoComplete="off"
      autoCapitalize="words"
      enterKeyHint="done"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
