import type { MatchSummary } from '@allcourt/contract';
import { SURFACES } from '@allcourt/contract';
import { Camera, Cctv, Hash, Video } from 'lucide-react';
import { appConfig } from '#web/data/app-config.ts';
import type { Form } from '#web/data/use-form.ts';
import { SOURCE_WORDS, VISIBILITY_CHOICES } from '#web/features/camera/panel/camera-words.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { type GoLiveForm, matchTitle } from './go-live-form.ts';

interface FieldsProps {
  form: Form<GoLiveForm>;
}

const SOURCES = ['camera', 'encoder', 'hls', 'none'] as const;
const ICONS = { camera: Camera, encoder: Cctv, hls: Video, none: Hash } as const;

export function SourceFields({ form }: FieldsProps) {
  const hasEncoders = appConfig.encoders === true;
  return (
    <>
      <TileChoice
        label="Source"
        columns={hasEncoders ? 2 : 3}
        choices={SOURCES.filter((source) => source !== 'encoder' || hasEncoders).map((source) => {
          const Icon = ICONS[source];
          return {
            value: source,
            ...SOURCE_WORDS[source],
            icon: <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />,
          };
        })}
        value={form.typed.source}
        onChange={(source) => source && form.set({ source })}
      />
      {form.typed.source === 'hls' && (
        <TextField
          {...form.field('address')}
          label="Video address"
          type="url"
          inputMode="url"
          placeholder="https://"
          help="A YouTube video or live stream, or an HLS address that ends in .m3u8."
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
export function MatchFields({ form, matches, isLoading }: MatchFieldProps) {
  const help =
    matches.length === 0
      ? `${isLoading ? 'Loading matches.' : 'No live match in this team.'} You can keep score by hand.`
      : 'Shows the live score and finds highlights automatically.';
  return (
    <SelectField
      label="Match being scored"
      help={help}
      value={form.typed.matchId ?? ''}
      onChange={({ target }) => form.set({ matchId: target.value || null })}
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

export function AudienceFields({ form }: FieldsProps) {
  return (
    <section aria-label="Who can watch" className="grid gap-3">
      <h3 className="type-label">Who can watch</h3>
      <TileChoice
        label="Who can watch"
        columns={3}
        choices={VISIBILITIES.map((value) => ({ value, ...VISIBILITY_CHOICES[value] }))}
        value={form.typed.visibility}
        onChange={(visibility) => visibility && form.set({ visibility })}
      />
      <Switch {...form.flag('tellsTeam')} hint="Members get a notification.">
        Notify the team
      </Switch>
    </section>
  );
}

/** Filming needs the consent of everyone on court. */
export function ConsentField({ form }: FieldsProps) {
  const problem = form.problemOf('hasConsent');
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-(--tap) cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={form.typed.hasConsent}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : 'consent-note'}
          onChange={({ target }) => form.set({ hasConsent: target.checked })}
          className="size-5 shrink-0 accent-(--court)"
        />
        <span className="type-strong">Everyone on court knows they're being filmed and agrees.</span>
      </label>
      {problem !== undefined && <FieldError id="consent-note">{problem}</FieldError>}
    </div>
  );
}

const SPORTS = [
  { value: 'tennis', label: 'Tennis' },
  { value: 'pickleball', label: 'Pickleball' },
] as const;

/** Match details, for a broadcast without a match. */
export function InfoFields({ form }: FieldsProps) {
  return (
    <section aria-label="Match info" className="grid gap-3">
      <h3 className="type-label">Match info</h3>
      <Segmented label="Sport" block choices={SPORTS} {...form.choice('sport')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...form.field('opponent')} label="Opponent" maxLength={80} />
        <TextField {...form.field('venue')} label="Venue" maxLength={120} />
        <SelectField
          label="Surface"
          value={form.typed.surface ?? ''}
          onChange={({ target }) =>
            form.set({ surface: SURFACES.find((name) => name === target.value) ?? null })
          }
        >
          <option value="">Not set</option>
          {SURFACES.map((name) => (
            <option key={name} value={name}>
              {SURFACE_WORDS[name]}
            </option>
          ))}
        </SelectField>
        <TextField {...form.field('type')} label="Type" maxLength={80} placeholder="Singles, best of 3" />
      </div>
    </section>
  );
}
