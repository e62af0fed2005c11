import { MAX_SEASON_RESULTS, type Permission } from '@allcourt/contract';
import { tieScore } from '@allcourt/scoring/ties';
import type { Context } from '#server/context.ts';
import type { ExportedFile } from '#server/feature.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { findMatchesOf, resultsOf } from './reading.ts';
import { presentResult, USUAL_RULES } from './season.ts';
import { findResults, findSeasonsOf } from './season-store.ts';
import { findPlayersOfTies, findTieLines, findTiesAfter, RESERVE, type TieRow } from './store.ts';

const TIES_PER_PAGE = 25;

interface Own {
  readonly teamId: string;
  readonly permissions: ReadonlySet<Permission>;
}

/** The ties of a team with their published lineups and results, and its seasons, written page by page. */
export function tieFiles({ db }: Pick<Context, 'db'>, { teamId, permissions }: Own): readonly ExportedFile[] {
  return permissions.has('view_calendar')
    ? [
        { name: 'ties.json', parts: 1, pieces: () => tiesJson(db, teamId) },
        { name: 'seasons.json', parts: 1, pieces: () => seasonsJson(db, teamId) },
      ]
    : [];
}

async function* tiesJson(db: Context['db'], teamId: string): AsyncGenerator<string> {
  let before = '[';
  let page = await findTiesAfter(db, { teamId, after: null, limit: TIES_PER_PAGE });
  while (page.length > 0) {
    for (const tie of await withLineups(db, page)) {
      yield measured(() => `${before}\n${JSON.stringify(tie)}`);
      before = ',';
    }
    const after = page.at(-1)?.id ?? null;
    page =
      page.length < TIES_PER_PAGE ? [] : await findTiesAfter(db, { teamId, after, limit: TIES_PER_PAGE });
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** The rules of each season, and the results of other teams. */
async function* seasonsJson(db: Context['db'], teamId: string): AsyncGenerator<string> {
  let before = '[';
  for (const { name, rules, withdrawn } of await findSeasonsOf(db, teamId)) {
    const results = await findResults(db, { teamId, name, limit: MAX_SEASON_RESULTS });
    const season = {
      ...{ name, rules: rules ?? USUAL_RULES, withdrawn: withdrawn ?? [] },
      results: results.map(presentResult),
    };
    yield measured(() => `${before}\n${JSON.stringify(season)}`);
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function withLineups(db: Context['db'], ties: readonly TieRow[]) {
  const ids = ties.map(({ id }) => id);
  const [lines, players] = await Promise.all([findTieLines(db, ids), findPlayersOfTies(db, ids)]);
  const matches = await findMatchesOf(db, lines);
  return ties.map(({ id, opponent, isHome, season, isVoid, startsAt, publishedAt, template }) => {
    const own = lines.filter(({ tieId }) => tieId === id);
    const seated = players.filter(({ tieId }) => tieId === id);
    const namesIn = (code: string) => seated.filter((one) => one.code === code).map(({ name }) => name);
    const results = resultsOf(own, matches);
    return {
      ...{ id, opponent, isHome, season, isVoid, startsAt, publishedAt },
      score: tieScore(template, results),
      lines: template.lines.map(({ code, discipline }) => {
        const line = own.find((one) => one.code === code);
        const match = line?.matchId ? matches.get(line.matchId) : undefined;
        return {
          ...{ code, discipline, players: namesIn(code) },
          ...{ opponents: line?.opponents ?? [], court: line?.court ?? null },
          result: results.get(code) ?? null,
          match: match && line ? { side: line.side, ...presentMatch(match, null) } : null,
        };
      }),
      reserves: namesIn(RESERVE),
    };
  });
}
