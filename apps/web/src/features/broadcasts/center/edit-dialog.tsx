import type { Broadcast, BroadcastVisibility, ChangeBroadcastBody, MatchSummary } from '@allcourt/contract';
import { MAX_SPONSOR_LENGTH } from '@allcourt/contract/broadcast-vocabulary';
import { useQuery } from '@tanstack/react-query';
import { required } from '#web/data/form-rules.ts';
import { apiAs } from '#web/data/http.ts';
import { useForm } from '#web/data/use-form.ts';
import { useLiveMatches } from '#web/features/camera/go-live/live-matches.ts';
import { useBroadcastAct } from '#web/features/player/live/change-broadcast.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { boardNames } from '#web/ui/words/names.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { keptUntilText, VISIBILITY_WORDS } from './broadcast-words.ts';

const listMatchesAnswer = async () =>
  (await import('@allcourt/contract/http/match-history')).listMatchesAnswer;

interface EditDialogProps {
  broadcast: Broadcast;
  onClose(): void;
}

const VISIBILITIES = ['team', 'link', 'public'] as const satisfies readonly BroadcastVisibility[];
const VISIBILITY_HELP: Readonly<Record<BroadcastVisibility, string>> = {
  team: 'Links stop working.',
  link: 'The team, and anyone with the link.',
  public: 'Anyone. Tell everyone on court first.',
};

/** Edits the title, audience, match, highlights and recording of a broadcast. */
export function EditDialog({ broadcast, onClose }: EditDialogProps) {
  const wasKept = broadcast.recording !== null && broadcast.keptUntil === null;
  const act = useBroadcastAct(broadcast.id);
  const matches = useMatchChoices(broadcast);
  const form = useForm({
    initial: {
      title: broadcast.title,
      visibility: broadcast.visibility,
      matchId: broadcast.matchId,
      highlightMode: broadcast.highlightMode,
      isKept: wasKept,
      sponsor: broadcast.sponsor ?? '',
    },
    rules: { title: required('Enter a title.') },
    submit: ({ title, visibility, matchId, highlightMode, isKept, sponsor }) => {
      const line = sponsor.trim() || null;
      const change: ChangeBroadcastBody = {
        ...(title === broadcast.title ? {} : { title }),
        ...(visibility === broadcast.visibility ? {} : { visibility }),
        ...(matchId === broadcast.matchId ? {} : { matchId }),
        ...(highlightMode === broadcast.highlightMode ? {} : { highlightMode }),
        ...(isKept === wasKept ? {} : { isKept }),
        ...(line === broadcast.sponsor ? {} : { sponsor: line }),
      };
      return act.mutateAsync({ act: 'change', change }, { onSuccess: onClose });
    },
  });
  const { visibility, matchId, highlightMode } = form.typed;
  return (
    <FormDialog form={form} title="Edit broadcast" onClose={onClose} submitLabel="Save">
      <TextField {...form.field('title')} label="Title" required maxLength={120} />
      <SelectField {...form.field('visibility')} label="Who can watch" help={VISIBILITY_HELP[visibility]}>
        {VISIBILITIES.map((one) => (
          <option key={one} value={one}>
            {VISIBILITY_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Match"
        help="Shows its score over the video and finds highlights in it."
        value={matchId ?? ''}
        onChange={({ target }) => form.set({ matchId: target.value || null })}
      >
        <option value="">No match (keep score by hand)</option>
        {matches.map(({ id, title: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Switch
        checked={highlightMode === 'automatic'}
        onChange={(isOn) => form.set({ highlightMode: isOn ? 'automatic' : 'reviewed' })}
        hint="If off, viewers see only the clips your team keeps."
      >
        Show highlights automatically
      </Switch>
      <TextField
        {...form.field('sponsor')}
        label="Sponsor line"
        help="Below the score and on overlays. The next broadcasts keep it. Leave it empty for none."
        maxLength={MAX_SPONSOR_LENGTH}
      />
      {broadcast.recording && (
        <Switch
          {...form.flag('isKept')}
          hint={
            broadcast.keptUntil === null
              ? 'If off, it is deleted after a while to free storage.'
              : `If off, it is deleted on ${keptUntilText(broadcast.keptUntil)}.`
          }
        >
          Keep recording
        </Switch>
      )}
    </FormDialog>
  );
}

interface MatchChoice {
  readonly id: string;
  /** `Okafor v Duarte, 18 Jan`. */
  readonly title: string;
}

const RECENT = 12;

/** Matches that a broadcast can show: the current one, those being scored, and the reader's newest. */
function useMatchChoices({ team, matchId }: Broadcast): readonly MatchChoice[] {
  const { matches } = useLiveMatches(team.id);
  const own = useQuery({
    queryKey: ['broadcasts', 'match-choices'],
    queryFn: ({ signal }) => apiAs(listMatchesAnswer, `/api/matches?limit=${RECENT}`, { signal }),
    gcTime: 0,
  });
  const byId = new Map([...matches, ...(own.data?.matches ?? [])].map((match) => [match.id, match]));
  const choices = [...byId.values()].map((match) => ({ id: match.id, title: titleOf(match) }));
  return matchId === null || byId.has(matchId)
    ? choices
    : [{ id: matchId, title: 'Current match' }, ...choices];
}

function titleOf({ players, startedAt }: MatchSummary): string {
  const { a, b } = boardNames(players);
  return `${a} v ${b}, ${shortDayText(new Date(startedAt), new Date())}`;
}
