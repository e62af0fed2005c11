import type { MatchSummary } from '@allcourt/contract';
import { SURFACES } from '@allcourt/contract';
import { Camera, Hash, Video } from 'lucide-react';
import { SOURCE_WORDS, VISIBILITY_CHOICES } from '#web/features/camera/panel/camera-words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import type { FormProblems, GoLiveForm } from './go-live-form.ts';
import { matchTitle } from './go-live-form.ts';

export interface FieldsProps {
  form: GoLiveForm;
  problems: FormProblems;
  onChange(change: Partial<GoLiveForm>): void;
}

const SOURCES = ['camera', 'hls', 'none'] as const;
const ICONS = { camera: Camera, hls: Video, none: Hash } as const;

export function SourceFields({ form, problems, onChange }: FieldsProps) {
  return (
    <>
      <TileChoice
        label="Source"
        columns={3}
        choices={SOURCES.map((source) => {
          const Icon = ICONS[source];
          return {
            value: source,
            ...SOURCE_WORDS[source],
            icon: <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />,
          };
        })}
        value={form.source}
        onChange={(source) => onChange({ source: source ?? form.source })}
      />
      {form.source === 'hls' && (
        <TextField
          label="Video address"
          type="url"
          inputMode="url"
          placeholder="https://"
          help="A YouTube video or live stream, or an HLS address that ends in .m3u8."
          error={problems.address}
          value={form.address}
          onChange={(event) => onChange({ address: event.target.value })}
        />
      )}
    </>
  );
}

interface MatchFieldProps extends FieldsProps {
  matches: readonly MatchSummary[];
  isLoading: boolean;
}

/** Choice of the match being scored; without one the board is counted by hand. */
export function MatchFields({ form, onChange, matches, isLoading }: MatchFieldProps) {
  const help =
    matches.length === 0
      ? `${isLoading ? 'Loading matches.' : 'No live match in this team.'} You can keep score by hand.`
      : 'Shows the live score and finds highlights automatically.';
  return (
    <SelectField
      label="Match being scored"
      help={help}
      value={form.matchId ?? ''}
      onChange={(event) => onChange({ matchId: event.target.value || null })}
    >
      <option value="">No match</option>
      {matches.map((match) => (
        <option key={match.id} value={match.id}>
          {matchTitle(match)}
        </option>
      ))}
    </SelectField>
  );
}

const VISIBILITIES = ['team', 'link', 'public'] as const;

export function AudienceFields({ form, onChange }: FieldsProps) {
  return (
    <section aria-label="Who can watch" className="grid gap-3">
      <h3 className="type-label">Who can watch</h3>
      <TileChoice
        label="Who can watch"
        columns={3}
        choices={VISIBILITIES.map((value) => ({ value, ...VISIBILITY_CHOICES[value] }))}
        value={form.visibility}
        onChange={(visibility) => onChange({ visibility: visibility ?? form.visibility })}
      />
      <Switch
        checked={form.tellsTeam}
        onChange={(tellsTeam) => onChange({ tellsTeam })}
        hint="Members get a notification."
      >
        Notify the team
      </Switch>
    </section>
  );
}

/** Filming needs the consent of everyone on court. */
export function ConsentField({ form, problems, onChange }: FieldsProps) {
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-(--tap) cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={form.hasConsent}
          aria-invalid={problems.consent !== undefined || undefined}
          aria-describedby={problems.consent === undefined ? undefined : 'consent-note'}
          onChange={(event) => onChange({ hasConsent: event.target.checked })}
          className="size-5 shrink-0 accent-(--court)"
        />
        <span className="type-strong">Everyone on court knows they're being filmed and agrees.</span>
      </label>
      {problems.consent !== undefined && <FieldError id="consent-note">{problems.consent}</FieldError>}
    </div>
  );
}

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
] as const;

function SportField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  return (
    <Segmented
      label="Sport"
      block
      choices={SPORTS}
      value={form.sport}
      onChange={(sport) => onChange({ sport })}
    />
  );
}

/** Match details, for a broadcast without a match. */
export function InfoFields({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  const surface = SURFACES.find((name) => name === form.surface) ?? '';
  return (
    <section aria-label="Match info" className="grid gap-3">
      <h3 className="type-label">Match info</h3>
      <SportField form={form} onChange={onChange} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Opponent"
          maxLength={80}
          value={form.opponent}
          onChange={(event) => onChange({ opponent: event.target.value })}
        />
        <TextField
          label="Venue"
          maxLength={120}
          value={form.venue}
          onChange={(event) => onChange({ venue: event.target.value })}
        />
        <SelectField
          label="Surface"
          value={surface}
          onChange={(event) =>
            onChange({ surface: SURFACES.find((name) => name === event.target.value) ?? null })
          }
        >
          <option value="">Not set</option>
          {SURFACES.map((name) => (
            <option key={name} value={name}>
              {SURFACE_WORDS[name]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Type"
          maxLength={80}
          placeholder="Singles, best of 3"
          value={form.type}
          onChange={(event) => onChange({ type: event.target.value })}
        />
      </div>
    </section>
  );
}
