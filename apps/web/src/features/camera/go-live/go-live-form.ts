import type {
  BroadcastInfo,
  BroadcastSource,
  BroadcastVisibility,
  MatchSummary,
  ScheduledBroadcast,
  StartBroadcastBody,
} from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Problems } from '#web/data/use-form.ts';
import { sideNames } from '#web/ui/words/names.ts';

/** The filled-in form. */
export interface GoLiveForm {
  /** `hls` means any external video: its address decides which kind. */
  readonly source: Exclude<BroadcastSource, 'youtube' | 'file'> | 'encoder';
  readonly address: string;
  /** Null while the suggested title is used. */
  readonly title: string | null;
  readonly matchId: string | null;
  readonly opponent: string;
  readonly venue: string;
  readonly surface: BroadcastInfo['surface'];
  readonly type: string;
  readonly sport: Sport;
  readonly visibility: BroadcastVisibility;
  readonly tellsTeam: boolean;
  readonly hasConsent: boolean;
}

export const EMPTY_FORM: GoLiveForm = {
  source: 'camera',
  address: '',
  title: null,
  matchId: null,
  opponent: '',
  venue: '',
  surface: null,
  type: '',
  sport: 'tennis',
  visibility: 'team',
  tellsTeam: true,
  hasConsent: false,
};

/** The part of the form that a scheduled broadcast fills in. */
export function formOf({
  title,
  visibility,
  opponent,
  venue,
}: ScheduledBroadcast): Pick<GoLiveForm, 'title' | 'visibility' | 'opponent' | 'venue'> {
  return { title, visibility, opponent: opponent ?? '', venue: venue ?? '' };
}

export interface GoLiveAbout {
  readonly team: { readonly id: string; readonly name: string };
  readonly matches: readonly MatchSummary[];
}

/** `Okafor v Duarte`. */
export function matchTitle({ players }: MatchSummary): string {
  const { a, b } = sideNames(players);
  return `${a} v ${b}`;
}

/** The title as typed, or the suggestion. */
export function titleOf(form: GoLiveForm, { team, matches }: GoLiveAbout): string {
  if (form.title !== null) {
    return form.title;
  }
  const match = matches.find(({ id }) => id === form.matchId);
  if (match) {
    return matchTitle(match);
  }
  const opponent = form.opponent.trim();
  return opponent === '' ? `${team.name} live` : `${team.name} v ${opponent}`;
}

/** Messages for fields that are missing. */
export function findProblems(form: GoLiveForm, about: GoLiveAbout): Problems<GoLiveForm> {
  return {
    title: titleOf(form, about).trim() === '' && 'Enter a title.',
    address:
      form.source === 'hls' &&
      !isHttps(form.address) &&
      'Paste the https link of a YouTube video or an HLS stream.',
    hasConsent: form.source !== 'none' && !form.hasConsent && 'Confirm that everyone on court agrees.',
  };
}

export function bodyOf(form: GoLiveForm, about: GoLiveAbout): StartBroadcastBody {
  const isBound = form.matchId !== null;
  return {
    teamId: about.team.id,
    title: titleOf(form, about).trim(),
    source: sourceOf(form),
    externalUrl: form.source === 'hls' ? form.address.trim() : null,
    visibility: form.visibility,
    info: isBound
      ? { opponent: null, venue: null, surface: null, type: null }
      : {
          opponent: written(form.opponent),
          venue: written(form.venue),
          surface: form.surface,
          type: written(form.type),
        },
    matchId: form.matchId,
    event: null,
    highlightMode: 'automatic',
    videoStartAt: null,
    sport: isBound ? null : form.sport,
    hasConsent: form.hasConsent,
    tellsTeam: form.tellsTeam,
  };
}

/** An encoder films like a camera. */
function sourceOf({ source, address }: GoLiveForm): BroadcastSource {
  if (source === 'encoder') {
    return 'camera';
  }
  return source === 'hls' ? kindOf(address) : source;
}

function written(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}

const YOUTUBE = /(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/;

function kindOf(address: string): 'youtube' | 'hls' {
  return YOUTUBE.test(new URL(address.trim()).hostname) ? 'youtube' : 'hls';
}

function isHttps(address: string): boolean {
  return URL.parse(address.trim())?.protocol === 'https:';
}
