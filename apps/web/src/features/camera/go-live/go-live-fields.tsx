import type { MatchSummary } from '@allcourt/contract';
import { Camera, Hash, Video } from 'lucide-react';
import { SOURCE_WORDS, VISIBILITY_CHOICES } from '#web/features/camera/panel/camera-words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
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
        label="What is shown"
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
          label="Address of the video"
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
  isReading: boolean;
}

/** The match that is being scored; where there is none, what would stand beside it. */
export function MatchFields({ form, onChange, matches, isReading }: MatchFieldProps) {
  const help =
    matches.length === 0
      ? `${isReading ? 'Looking for matches' : 'Nobody of this team is scoring a match'}. Without one you count the score by hand.`
      : 'Its score is shown over the picture, and its best points are found by themselves.';
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
        hint="Members are notified that you are live."
      >
        Tell the team
      </Switch>
    </section>
  );
}

/** Nobody is filmed who does not know it. */
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
        <span className="type-strong">Everybody on court knows that they are filmed, and nobody minds.</span>
      </label>
      {problems.consent !== undefined && <FieldError id="consent-note">{problems.consent}</FieldError>}
    </div>
  );
}

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
] as const;

export function SportField({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
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
