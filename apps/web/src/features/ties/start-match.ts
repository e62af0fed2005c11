import type { CreateMatchBody, Tie, TieAnswer } from '@allcourt/contract';
import { matchAnswer } from '@allcourt/contract/http/matches';
import { FORMATS } from '@allcourt/scoring/formats';
import { v7 as uuidv7 } from 'uuid';
import { apiAs } from '#web/data/http.ts';
import { setLineMatch } from './tie-calls.ts';

/** The formats of lines that a template prescribes; others are the usual one of their sport. */
const PRESCRIBED: Readonly<Record<string, string>> = {
  mlp: 'pickleball-mlp',
  DB: 'pickleball-dreambreaker',
  '3d-6s': 'tennis-no-ad',
};

/** Starts the match of a line, and makes it the line's. */
export async function startLineMatch(tie: Tie, code: string): Promise<TieAnswer> {
  const body = matchOf(tie, code);
  await apiAs(async () => matchAnswer, '/api/matches', { method: 'POST', body });
  return setLineMatch(tie.id, code, body.id);
}

function matchOf({ template, team, opponent, lines }: Tie, code: string): CreateMatchBody {
  const line = template.lines.find((one) => one.code === code);
  const placed = lines.find((one) => one.code === code);
  const discipline = line?.discipline ?? 'singles';
  const fits = FORMATS.filter(
    (format) => format.sport === template.sport && format.disciplines.includes(discipline),
  );
  const wanted = PRESCRIBED[code] ?? PRESCRIBED[template.id];
  const format = fits.find(({ id }) => id === wanted) ?? fits.find(({ isUsual }) => isUsual) ?? fits[0];
  if (!format) {
    throw new TypeError(`No format of ${template.sport} has ${discipline}.`);
  }
  const isTeamLine = line !== undefined && line.seats > 2;
  const seats = discipline === 'singles' ? 1 : 2;
  const own = isTeamLine ? [] : (placed?.players ?? []).flatMap((player) => player ?? []);
  const others = isTeamLine ? [] : (placed?.opponents ?? []);
  return {
    id: uuidv7(),
    setup: { format: format.code, ruleset: format.ruleset, discipline, firstServer: 'a' },
    players: {
      a: seatsOf(
        own.map(({ name, accountId }) => ({ name, accountId })),
        { seats, team: team.name },
      ),
      b: seatsOf(
        others.map((name) => ({ name, accountId: null })),
        { seats, team: opponent },
      ),
    },
    surface: null,
    startedAt: Date.now(),
  };
}

type Player = { name: string; accountId: string | null };

/** As many players as the line has; a missing one has the name of the team. */
function seatsOf(players: readonly Player[], { seats, team }: { seats: number; team: string }): Player[] {
  return Array.from(
    { length: seats },
    (_, seat) => players[seat] ?? { name: seat === 0 ? team : `${team} ${seat + 1}`, accountId: null },
  );
}
