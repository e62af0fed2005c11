import { currentRules, type Match, type ServiceClaim } from '@allcourt/scoring';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';

interface ServerChoiceProps {
  match: Match;
  cast: Cast;
  value: ServiceClaim | null;
  onChange(service: ServiceClaim | null): void;
  /** True when it may be left open. */
  clearable?: boolean;
}

/** The next server: side, player of a pair and, in side-out doubles, the server number. */
export function ServerChoice({ match, cast, value, onChange, clearable = false }: ServerChoiceProps) {
  const isPair = match.setup.discipline === 'doubles';
  const players = [cast.near, cast.far].flatMap((side) =>
    (isPair ? ([1, 2] as const) : ([1] as const)).map((player) => ({ side, player })),
  );
  const keyOf = ({ side, player }: ServiceClaim) => `${side}${player ?? 1}`;
  return (
    <div className="grid gap-3">
      <TileChoice
        label="Who serves next"
        narrow
        clearable={clearable}
        choices={players.map(({ side, player }) => ({
          value: keyOf({ side, player }),
          label: isPair ? callPlayer(cast, side, player) : cast.spoken[side],
        }))}
        value={value && keyOf(value)}
        onChange={(key) => {
          const chosen = players.find((one) => keyOf(one) === key);
          onChange(chosen ? serviceOf(chosen, { isPair, number: value?.number ?? null, match }) : null);
        }}
      />
      {value && hasServerNumber(match) && (
        <Segmented
          block
          label="As which server"
          choices={NUMBERS}
          value={value.number === 2 ? '2' : '1'}
          onChange={(number) => onChange({ ...value, number: number === '2' ? 2 : 1 })}
        />
      )}
    </div>
  );
}

const NUMBERS = [
  { value: '1', label: 'First server' },
  { value: '2', label: 'Second server' },
] as const;

interface ServiceParts {
  isPair: boolean;
  number: 1 | 2 | null;
  match: Match;
}

function serviceOf({ side, player }: ServiceClaim, { isPair, number, match }: ServiceParts): ServiceClaim {
  return {
    side,
    ...(isPair && player ? { player } : {}),
    ...(hasServerNumber(match) ? { number: number ?? 1 } : {}),
  };
}

/** P-05: only side-out doubles counts its servers. */
function hasServerNumber({ format, setup, state }: Match): boolean {
  const rules = currentRules(format, state);
  return setup.discipline === 'doubles' && rules.kind !== 'games' && rules.scoring === 'side-out';
}
