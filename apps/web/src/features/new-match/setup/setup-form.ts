/** Match set-up: what is chosen before the first point, and the sentence that says what will start. */
import type { Player, StatProfile, Surface } from '@allcourt/contract';
import { tidyLine } from '@allcourt/contract/line';
import { MAX_NAME_LENGTH, MAX_PLACE_LENGTH } from '@allcourt/contract/vocabulary';
import {
  type BySide,
  bySide,
  type Discipline,
  type MatchSetup,
  type PlayerNumber,
  parseFormat,
  partnerOf,
  type Side,
  type Sport,
  withSide,
} from '@allcourt/scoring';
import { allFormatsOf, findNamedFormat, type NamedFormat } from '@allcourt/scoring/formats';
import { listText } from '#web/ui/words/amounts.ts';
import { shortNames } from '#web/ui/words/names.ts';
import { isStandIn } from './suggested-people.ts';

/** The account that sets the match up; it plays on side a. */
export interface Me {
  readonly name: string;
  readonly accountId: string;
}

export interface SetupForm {
  readonly sport: Sport;
  readonly discipline: Discipline;
  /** The one of side a's players that is the user. */
  readonly myPlayer: PlayerNumber;
  /** Two a side, with their accounts where those were chosen; the second plays in doubles. */
  readonly players: BySide<readonly [Player, Player]>;
  /** A named format, or `CUSTOM_FORMAT`. */
  readonly formatId: string;
  /** The code of a format that has no name; one that can be played. */
  readonly customCode: string | null;
  readonly surface: Surface | null;
  readonly place: string;
  /** The detail asked of each point of this match; null leaves it to the account's stat profile. */
  readonly depth: StatProfile | null;
  readonly firstServer: Side;
  readonly firstPlayers: BySide<PlayerNumber>;
  /** Tennis doubles: who receives in the right court, where that is known before the first point. */
  readonly firstReceivers: BySide<PlayerNumber> | null;
  /** Mixed doubles without advantage: the player of each side who is of the same gender as the other side's (T-02). */
  readonly mixed: BySide<PlayerNumber> | null;
}

/** The id of a format that is written as a code. */
export const CUSTOM_FORMAT = 'custom';
/** The rules that a code of one's own is read under. */
export const OWN_RULESET = { tennis: 'itf@2026', pickleball: 'usap@2026' } as const satisfies Record<
  Sport,
  string
>;

/** The part of a setup kept for the next match. */
export interface RememberedSetup {
  readonly surface: Surface | null;
  readonly formatIds: Partial<Record<Sport, string>>;
  /** The code behind a format of one's own. */
  readonly codes?: Partial<Record<Sport, string>>;
  readonly sport?: Sport;
  readonly discipline?: Discipline;
  readonly place?: string;
  readonly firstServer?: Side;
  readonly depth?: StatProfile | null;
}

const DEFAULT_PARTNER: Player = { name: 'Partner' };
const DEFAULT_OPPONENTS: readonly [Player, Player] = [{ name: 'Opponent' }, { name: 'Opponent 2' }];

/** A set-up that could start as it is. */
export function openSetup(sport: Sport, me: Me, remembered: RememberedSetup): SetupForm {
  return {
    sport,
    discipline: remembered.discipline ?? 'singles',
    myPlayer: 1,
    players: {
      a: [{ ...me, name: me.name.slice(0, MAX_NAME_LENGTH) }, DEFAULT_PARTNER],
      b: DEFAULT_OPPONENTS,
    },
    ...formatIn(sport, remembered),
    surface: remembered.surface,
    place: remembered.place ?? '',
    depth: remembered.depth ?? null,
    firstServer: remembered.firstServer ?? 'a',
    firstPlayers: { a: 1, b: 1 },
    firstReceivers: null,
    mixed: null,
  };
}

export function withSport(form: SetupForm, sport: Sport, remembered: RememberedSetup): SetupForm {
  return { ...form, sport, ...formatIn(sport, remembered) };
}

/** A name that is typed, or a chosen person with their account. */
export function withPlayer(form: SetupForm, side: Side, number: PlayerNumber, player: Player): SetupForm {
  const [first, second] = form.players[side];
  const pair: readonly [Player, Player] = number === 1 ? [player, second] : [first, player];
  return { ...form, players: withSide(form.players, side, pair) };
}

export function withFirstServer(form: SetupForm, side: Side, player: PlayerNumber): SetupForm {
  return { ...form, firstServer: side, firstPlayers: withSide(form.firstPlayers, side, player) };
}

/** One player a side, or two. The reader alone is their own side's first. */
export function withDiscipline(form: SetupForm, discipline: Discipline): SetupForm {
  const ordered = form.myPlayer === 1 ? form : withPartnersSwapped(form, 'a');
  return { ...(discipline === 'singles' ? ordered : form), discipline };
}

/** The two of a pair change places, and with them who begins on the right. */
export function withPartnersSwapped(form: SetupForm, side: Side): SetupForm {
  const [first, second] = form.players[side];
  const players = withSide(form.players, side, [second, first]);
  return side === 'a' ? { ...form, players, myPlayer: partnerOf(form.myPlayer) } : { ...form, players };
}

/** The first server of a pair or, in tennis, its receiver in the deuce court. */
export function withOrder(
  form: SetupForm,
  side: Side,
  { role, player }: { readonly role: 'server' | 'receiver'; readonly player: PlayerNumber },
): SetupForm {
  return role === 'server'
    ? { ...form, firstPlayers: withSide(form.firstPlayers, side, player) }
    : { ...form, firstReceivers: withSide(form.firstReceivers ?? form.firstPlayers, side, player) };
}

/** The first opponent without a name of their own; null when all have one. */
export function unnamedOpponent({ discipline, players }: SetupForm): PlayerNumber | null {
  const [first, second] = players.b.map(({ name }) => isStandIn(name) || tidyLine(name) === '');
  if (first) {
    return 1;
  }
  return second && discipline === 'doubles' ? 2 : null;
}

/** The name that plays for an unnamed player at this place, next to the other one of the pair. */
export function standInAt({ players }: SetupForm, side: Side, number: PlayerNumber): string {
  const [first, second] = side === 'a' ? [DEFAULT_PARTNER, DEFAULT_PARTNER] : DEFAULT_OPPONENTS;
  const { name } = players[side][number === 1 ? 0 : 1];
  const other = players[side][number === 1 ? 1 : 0].name;
  const own = number === 1 ? first.name : second.name;
  if (isStandIn(name)) {
    return name;
  }
  return other === own ? (number === 1 ? second : first).name : own;
}

/** Everyone who plays, in order. */
export function playersOf(form: SetupForm): BySide<Player[]> {
  const count = form.discipline === 'singles' ? 1 : 2;
  return bySide((side) =>
    form.players[side].slice(0, count).map((player) => ({ ...player, name: tidyLine(player.name) })),
  );
}

/** The formats that this kind of match is played in, the usual ones first. */
export function formatsFor({
  sport,
  discipline,
}: Pick<SetupForm, 'sport' | 'discipline'>): readonly NamedFormat[] {
  return allFormatsOf(sport).filter(({ disciplines }) => disciplines.includes(discipline));
}

/** The format that is chosen; the usual one where the chosen one is not played so. */
export function formatOf(form: SetupForm): NamedFormat {
  const own =
    form.formatId === CUSTOM_FORMAT && form.customCode !== null ? ownFormat(form, form.customCode) : null;
  const formats = formatsFor(form);
  const chosen = own ?? formats.find(({ id }) => id === form.formatId) ?? formats[0];
  if (!chosen) {
    throw new TypeError(`${form.sport} has no format to play`);
  }
  return chosen;
}

/** Chooses a typed code, by name if it has one; ignores an invalid one. */
export function withCode(form: SetupForm, code: string): SetupForm {
  const named = findNamedFormat(code, OWN_RULESET[form.sport]);
  const customCode = canonical(form.sport, code);
  if (named || customCode === null) {
    return named ? { ...form, formatId: named.id } : form;
  }
  return { ...form, formatId: CUSTOM_FORMAT, customCode };
}

/** True when one point decides at deuce, so that in mixed doubles the genders say who receives it (T-02). */
export function hasDecidingPoint(form: SetupForm): boolean {
  const { code, ruleset } = formatOf(form);
  const format = parseFormat(code, ruleset);
  return (
    form.sport === 'tennis' &&
    format.ok &&
    [format.value.set, format.value.finalSet].some(
      (set) => set.kind === 'games' && set.game.decidingDeuce !== null,
    )
  );
}

export function setupOf(form: SetupForm): MatchSetup {
  const { code, ruleset } = formatOf(form);
  const isDoubles = form.discipline === 'doubles';
  const { firstPlayers, firstReceivers, mixed } = form;
  return {
    format: code,
    ruleset,
    discipline: form.discipline,
    firstServer: form.firstServer,
    ...(isDoubles ? { firstPlayers } : {}),
    ...(isDoubles && form.sport === 'tennis' && firstReceivers ? { firstReceivers } : {}),
    ...(isDoubles && mixed && hasDecidingPoint(form) ? { mixed } : {}),
  };
}

/** The location, as typed; null when empty. */
export function placeOf({ place }: SetupForm): string | null {
  return tidyLine(place, MAX_PLACE_LENGTH) || null;
}

/** The problem with a name, or null. */
export function nameFault(name: string): string | null {
  const { length } = tidyLine(name);
  if (length === 0) {
    return 'Enter a name.';
  }
  return length > MAX_NAME_LENGTH ? `Use ${MAX_NAME_LENGTH} characters or fewer.` : null;
}

/** True when a name is missing or too long. */
export function hasNameFault(form: SetupForm): boolean {
  const { a, b } = playersOf(form);
  return [...a, ...b].some(({ name }) => nameFault(name) !== null);
}

/** `Okafor v Weiss.` and `Singles on hard, best of 3 sets. Okafor serves first.` */
export function setupSentence(form: SetupForm): { readonly who: string; readonly what: string } {
  const names = shortNames(playersOf(form));
  const type = form.discipline === 'singles' ? 'Singles' : 'Doubles';
  const where = form.surface ? ` on ${SURFACE_PHRASE[form.surface]}` : '';
  const format = formatPhrase(form);
  const player = form.discipline === 'singles' ? 1 : form.firstPlayers[form.firstServer];
  const first = names[form.firstServer][player - 1] ?? '';
  return {
    who: `${listText(names.a)} v ${listText(names.b)}.`,
    what: `${type}${where}, ${format}. ${first} serves first.`,
  };
}

/** The kept setup in one line: `Singles · Best of 3 sets · Clay · City Club`. */
export function rememberedLine(form: SetupForm): string {
  const type = form.discipline === 'singles' ? 'Singles' : 'Doubles';
  const surface = form.surface && SURFACE_WORD[form.surface];
  return [type, formatOf(form).name, surface, placeOf(form)].filter(Boolean).join(' · ');
}

/** Starting positions in pickleball doubles; null when the rules need none. */
export function startingPositions(form: SetupForm): string | null {
  if (form.sport !== 'pickleball' || form.discipline !== 'doubles') {
    return null;
  }
  const names = shortNames(playersOf(form));
  const starter = (side: Side) => names[side][form.firstPlayers[side] - 1] ?? '';
  const server = starter(form.firstServer);
  const receiver = starter(form.firstServer === 'a' ? 'b' : 'a');
  return `${server} and ${receiver} start on the right. ${server} serves first, called 0–0–2: this side has one server until the first side out.`;
}

/** `best of 3 sets`, `format SET1-S:5/TB7`: the format inside a sentence. */
function formatPhrase(form: SetupForm): string {
  const { id, name } = formatOf(form);
  return id === CUSTOM_FORMAT ? `format ${name}` : name.charAt(0).toLowerCase() + name.slice(1);
}

function formatIn(
  sport: Sport,
  { formatIds, codes }: RememberedSetup,
): Pick<SetupForm, 'formatId' | 'customCode'> {
  const code = codes?.[sport];
  const customCode = code === undefined ? null : canonical(sport, code);
  const formats = allFormatsOf(sport);
  const known = formats.find(({ id }) => id === formatIds[sport]);
  const isOwn = formatIds[sport] === CUSTOM_FORMAT && customCode !== null;
  return { formatId: isOwn ? CUSTOM_FORMAT : ((known ?? formats[0])?.id ?? ''), customCode };
}

function ownFormat({ sport }: SetupForm, code: string): NamedFormat {
  return {
    id: CUSTOM_FORMAT,
    sport,
    name: code,
    detail: 'Your own format',
    code,
    ruleset: OWN_RULESET[sport],
    disciplines: ['singles', 'doubles'],
    isUsual: false,
  };
}

/** The code in its usual spelling; null where it cannot be played. */
function canonical(sport: Sport, code: string): string | null {
  const format = parseFormat(code, OWN_RULESET[sport]);
  return format.ok ? format.value.code : null;
}

const SURFACE_PHRASE: Readonly<Record<Surface, string>> = {
  hard: 'hard',
  clay: 'clay',
  grass: 'grass',
  indoor: 'an indoor court',
};

const SURFACE_WORD: Readonly<Record<Surface, string>> = {
  hard: 'Hard',
  clay: 'Clay',
  grass: 'Grass',
  indoor: 'Indoor',
};
