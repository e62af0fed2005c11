/** Match set-up: what is chosen before the first point, and the sentence that says what will start. */
import type { Player, Surface } from '@allcourt/contract';
import {
  type BySide,
  type Discipline,
  type MatchSetup,
  type PlayerNumber,
  partnerOf,
  type Side,
  type Sport,
  withSide,
} from '@allcourt/scoring';
import { formatsOf, type NamedFormat } from '@allcourt/scoring/formats';
import { shortNames } from '#web/ui/words/names.ts';

const MAX_NAME_LENGTH = 80;

/** The account that sets the match up; it plays on side a. */
export interface Me {
  readonly name: string;
  readonly accountId: string;
}

export interface SetupForm {
  readonly sport: Sport;
  readonly discipline: Discipline;
  readonly me: Me;
  /** Which of side a's players that is. */
  readonly myPlayer: PlayerNumber;
  /** Two names a side; the second is used in doubles. */
  readonly names: BySide<readonly [string, string]>;
  readonly formatId: string;
  readonly surface: Surface | null;
  readonly firstServer: Side;
  readonly firstPlayers: BySide<PlayerNumber>;
}

/** What the device remembers from the last match. */
export interface RememberedSetup {
  readonly surface: Surface | null;
  readonly formatIds: Partial<Record<Sport, string>>;
}

const DEFAULT_PARTNER = 'Partner';
const DEFAULT_OPPONENTS = ['Opponent', 'Opponent 2'] as const;

/** A set-up that could start as it is. */
export function openSetup(sport: Sport, me: Me, remembered: RememberedSetup): SetupForm {
  return {
    sport,
    discipline: 'singles',
    me,
    myPlayer: 1,
    names: { a: [me.name.slice(0, MAX_NAME_LENGTH), DEFAULT_PARTNER], b: DEFAULT_OPPONENTS },
    formatId: formatIdOf(sport, remembered),
    surface: remembered.surface,
    firstServer: 'a',
    firstPlayers: { a: 1, b: 1 },
  };
}

export function withSport(form: SetupForm, sport: Sport, remembered: RememberedSetup): SetupForm {
  return { ...form, sport, formatId: formatIdOf(sport, remembered) };
}

export function withName(form: SetupForm, side: Side, player: PlayerNumber, name: string): SetupForm {
  const [first, second] = form.names[side];
  const names: readonly [string, string] = player === 1 ? [name, second] : [first, name];
  return { ...form, names: withSide(form.names, side, names) };
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
  const [first, second] = form.names[side];
  const names = withSide(form.names, side, [second, first]);
  return side === 'a' ? { ...form, names, myPlayer: partnerOf(form.myPlayer) } : { ...form, names };
}

/** Everyone who plays, in order. */
export function playersOf(form: SetupForm): BySide<Player[]> {
  const count = form.discipline === 'singles' ? 1 : 2;
  const named = (side: Side): Player[] =>
    form.names[side].slice(0, count).map((name) => ({ name: name.trim() }));
  const own = named('a').map((player, index) =>
    index === form.myPlayer - 1 ? { ...player, accountId: form.me.accountId } : player,
  );
  return { a: own, b: named('b') };
}

/** The named format that is chosen. */
export function formatOf(form: SetupForm): NamedFormat {
  const formats = formatsOf(form.sport);
  const chosen = formats.find(({ id }) => id === form.formatId) ?? formats[0];
  if (!chosen) {
    throw new TypeError(`${form.sport} has no format to play`);
  }
  return chosen;
}

export function setupOf(form: SetupForm): MatchSetup {
  const { code, ruleset } = formatOf(form);
  const isDoubles = form.discipline === 'doubles';
  return {
    format: code,
    ruleset,
    discipline: form.discipline,
    firstServer: form.firstServer,
    ...(isDoubles ? { firstPlayers: form.firstPlayers } : {}),
  };
}

/** What is wrong with a name, or null. */
export function nameFault(name: string): string | null {
  const { length } = name.trim();
  if (length === 0) {
    return 'Enter a name.';
  }
  return length > MAX_NAME_LENGTH ? `Use ${MAX_NAME_LENGTH} characters or fewer.` : null;
}

/** Whether a name is missing or too long. */
export function hasNameFault(form: SetupForm): boolean {
  const { a, b } = playersOf(form);
  return [...a, ...b].some(({ name }) => nameFault(name) !== null);
}

/** `Okafor v Weiss.` and `Singles on hard, best of 3 sets. Okafor serves first.` */
export function setupSentence(form: SetupForm): { readonly who: string; readonly what: string } {
  const names = shortNames(playersOf(form));
  const type = form.discipline === 'singles' ? 'Singles' : 'Doubles';
  const where = form.surface ? ` on ${SURFACE_PHRASE[form.surface]}` : '';
  const { name } = formatOf(form);
  const format = name.charAt(0).toLowerCase() + name.slice(1);
  const player = form.discipline === 'singles' ? 1 : form.firstPlayers[form.firstServer];
  const first = names[form.firstServer][player - 1] ?? '';
  return {
    who: `${names.a.join(' and ')} v ${names.b.join(' and ')}.`,
    what: `${type}${where}, ${format}. ${first} serves first.`,
  };
}

/** Who begins where in pickleball doubles; null where the rules ask for nothing of the kind. */
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

function formatIdOf(sport: Sport, { formatIds }: RememberedSetup): string {
  const formats = formatsOf(sport);
  const known = formats.find(({ id }) => id === formatIds[sport]);
  return (known ?? formats[0])?.id ?? '';
}

const SURFACE_PHRASE: Readonly<Record<Surface, string>> = {
  hard: 'hard',
  clay: 'clay',
  grass: 'grass',
  indoor: 'an indoor court',
};
