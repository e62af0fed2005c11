import type { Person, Player } from '@allcourt/contract';
import { type PlayerNumber, SIDES, type Side } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { peopleQuery } from '#web/features/naming/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import { NameField } from './name-field.tsx';
import { pastOpponents } from './past-opponents.ts';
import { nameFault, playersOf, type SetupForm, standInAt, unnamedOpponent } from './setup-form.ts';
import { isStandIn } from './suggested-people.ts';

/** A place in the line-up. */
export interface Seat {
  readonly side: Side;
  readonly number: PlayerNumber;
}

interface PlayersFieldsetProps {
  form: SetupForm;
  /** True when wrong names are reported; before the first try they are not. */
  isChecked: boolean;
  onPlayer(side: Side, number: PlayerNumber, player: Player): void;
  /** Asks for a person who is not known yet. */
  onAdd(seat: Seat): void;
  onSwap(side: Side): void;
  /** Asks who serves first; left out for a match that is over. */
  onServer?(side: Side, player: PlayerNumber): void;
}

/** The two sides across the net: you above, and who stands against you below. */
export function PlayersFieldset({
  form,
  isChecked,
  onPlayer,
  onAdd,
  onSwap,
  onServer,
}: PlayersFieldsetProps) {
  const { data: people = UNKNOWN, isPending } = useQuery(peopleQuery);
  // Kept free for them until they are known, and then for good: what is below stays where it is.
  const [isRoomKept] = useState(isPending);
  const { a, b } = playersOf(form);
  const taken = [...a, ...b].map(({ name }) => name);
  const isPair = form.discipline === 'doubles';
  const players: readonly PlayerNumber[] = isPair ? [1, 2] : [1];
  const open = unnamedOpponent(form);
  const offered = pastOpponents(people, taken);
  const met = metOpponent(form, people);
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-2">Players</legend>
      <div className="rounded-card border border-edge">
        {SIDES.map((side) => (
          <div key={side} className={cx(side === 'b' && NET, isPair && PAIR)}>
            {isPair && (
              <IconButton
                label={side === 'a' ? 'Swap you and your partner' : 'Swap the opponents'}
                size="sm"
                onClick={() => onSwap(side)}
                className="row-span-2 ml-1.5 rounded-full text-ink-2"
              >
                <ArrowUpDown aria-hidden="true" className="size-4" strokeWidth={1.75} />
              </IconButton>
            )}
            {players.map((player) => (
              <PlayerRow
                isPaired={isPair}
                key={player}
                player={form.players[side][player === 1 ? 0 : 1]}
                label={labelOf(form, side, player)}
                standIn={standInAt(form, side, player)}
                side={side}
                people={people}
                taken={taken}
                isMe={side === 'a' && player === form.myPlayer}
                isChecked={isChecked}
                onPlayer={(chosen) => onPlayer(side, player, chosen)}
                onAdd={() => onAdd({ side, number: player })}
                isServer={
                  form.firstServer === side && (players.length === 1 || form.firstPlayers[side] === player)
                }
                onServer={onServer && (() => onServer(side, player))}
              />
            ))}
          </div>
        ))}
      </div>
      <Suspense fallback={<div className={CHIPS_ROOM} />}>
        {open !== null && offered.length === 0 && isRoomKept && <div className={CHIPS_ROOM} />}
        {open !== null && offered.length > 0 && (
          <OpponentChips
            people={offered}
            sport={form.sport}
            discipline={form.discipline}
            onChoose={({ name, accountId }) => onPlayer('b', open, { name, ...(accountId && { accountId }) })}
          />
        )}
        {met && (
          <p role="status" className="type-caption mt-2">
            <RecordAgainst person={met} sport={form.sport} discipline={form.discipline} />
          </p>
        )}
      </Suspense>
    </fieldset>
  );
}

const OpponentChips = lazyPart(async () => (await import('./opponent-chips.tsx')).OpponentChips);
const RecordAgainst = lazyPart(async () => (await import('./opponent-chips.tsx')).RecordAgainst);

/** In singles, the person across the net that the reader has met before. */
function metOpponent(form: SetupForm, people: readonly Person[]): Person | undefined {
  const { name, accountId } = form.players.b[0];
  return form.discipline === 'singles'
    ? people.find(
        (person) =>
          person.opponentAt !== null &&
          !isStandIn(person.name) &&
          (accountId ? person.accountId === accountId : person.name === name.trim()),
      )
    : undefined;
}

/** As high as the chips of past opponents. */
const CHIPS_ROOM = 'mt-2.5 h-15.5';

const NET = 'before:block before:h-0.5 before:dashes';

/** The partners below each other, and beside both what makes them change places. */
const PAIR = 'grid cols-auto-main items-center before:col-span-2';

const COLUMNS = {
  plain: 'cols-lead-10',
  withServer: 'cols-row-10',
} as const;

const PAIRED_COLUMNS = {
  plain: 'sm:cols-lead-8',
  withServer: 'max-sm:cols-main-auto sm:cols-row-8',
} as const;

interface PlayerRowProps {
  isPaired: boolean;
  player: Player;
  label: string;
  /** The name while none is entered. */
  standIn: string;
  side: Side;
  people: readonly Person[];
  taken: readonly string[];
  isMe: boolean;
  isChecked: boolean;
  onPlayer(player: Player): void;
  onAdd(): void;
  isServer: boolean;
  onServer: (() => void) | undefined;
}

function PlayerRow({
  isPaired,
  player,
  label,
  standIn,
  side,
  people,
  taken,
  isMe,
  isChecked,
  onPlayer,
  onAdd,
  isServer,
  onServer,
}: PlayerRowProps) {
  const { name } = player;
  const shown = name.trim() || standIn;
  const fault = isChecked ? nameFault(name) : null;
  return (
    <div
      className={cx(
        'grid items-start gap-3 py-2.5 pr-3',
        isPaired ? 'pl-2' : 'pl-3',
        (isPaired ? PAIRED_COLUMNS : COLUMNS)[onServer ? 'withServer' : 'plain'],
      )}
    >
      <Avatar
        name={shown}
        size={isPaired ? 'sm' : 'md'}
        className={isPaired ? 'mt-1 max-sm:hidden' : 'mt-0.5'}
      />
      {isMe ? (
        <p className="min-w-0 self-center leading-5">
          <span className="type-strong block truncate">{name}</span>
          <span className="text-ink-3">You</span>
        </p>
      ) : (
        <NameField
          label={label}
          side={side}
          value={player}
          people={people}
          taken={taken}
          placeholder={standIn}
          error={fault}
          onChange={onPlayer}
          onAdd={onAdd}
        />
      )}
      {onServer && <ServesFirst name={shown} isOn={isServer} onPress={onServer} />}
    </div>
  );
}

function ServesFirst({ name, isOn, onPress }: { name: string; isOn: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'inline-flex h-(--ctl) items-center gap-1.75 rounded-full px-3 text-13 font-semibold whitespace-nowrap',
        isOn ? 'bg-ink text-ink-inv' : 'text-ink-3 inset-ring inset-ring-line-2 hover:bg-sunken',
      )}
    >
      {isOn && <ServeBall />}
      Serves first<span className="sr-only">: {name}</span>
    </button>
  );
}

function labelOf({ discipline }: SetupForm, side: Side, player: PlayerNumber): string {
  if (side === 'a') {
    return "Your partner's name";
  }
  if (discipline === 'singles') {
    return "Opponent's name";
  }
  return player === 1 ? "First opponent's name" : "Second opponent's name";
}

const UNKNOWN: readonly Person[] = [];
