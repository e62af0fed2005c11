import type { Match } from '@allcourt/scoring';
import { Fragment, useMemo, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FewOnPhone } from '#web/ui/few-on-phone.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { type GameLog, pointLog, type SetLog } from './point-log.ts';
import { type ChoosableExtras, inOrder, OtherRows, PointRow } from './point-rows.tsx';

interface PointLogViewProps {
  match: Match;
  cast: Cast;
  /** Newest first, for a scorer who looks for the last points. */
  newestFirst?: boolean;
  /** Entries between the points and on them, and the act of choosing one. */
  extras?: ChoosableExtras;
}

/** Every point by set and game: the score after it, the server, and its meaning. */
export function PointLogView({ match, cast, newestFirst = false, extras }: PointLogViewProps) {
  const sets = useMemo(() => pointLog(match, cast), [match, cast]);
  return inOrder(sets, newestFirst).map((set) => (
    <section key={set.number} aria-label={titleOf(set)} className="border-t-2 border-line-2 first:border-t-0">
      <h3 className="type-section flex items-baseline justify-between gap-3 px-4 pt-3.5 pb-2 md:px-5">
        {set.title}
        <span className="type-num text-lg text-ink-2">{set.score ?? 'In progress'}</span>
      </h3>
      {inOrder(set.games, newestFirst).map((game) => (
        <GameSection key={game.key} game={game} newestFirst={newestFirst} extras={extras} />
      ))}
    </section>
  ));
}

/** Games of a set that a phone shows at first. */
const FEW_GAMES = 7;

interface PagedPointLogProps extends Pick<PointLogViewProps, 'match' | 'cast' | 'extras'> {
  /** A point to highlight: its set opens first, and its row has the id `point-…`. */
  target?: string | undefined;
}

/** The points one set at a time, with games side by side where there is room. */
export function PagedPointLog({ match, cast, extras, target }: PagedPointLogProps) {
  const sets = useMemo(() => pointLog(match, cast), [match, cast]);
  const [chosen, setChosen] = useState(() => String(Math.max(0, indexWith(sets, target))));
  const set = sets[Number(chosen)] ?? sets[0];
  if (!set) {
    return null;
  }
  return (
    <>
      {sets.length > 1 && (
        <div className="px-4 pb-3.5 md:px-5">
          <Segmented
            label="Set"
            choices={sets.map((each, index) => ({ value: String(index), label: titleOf(each) }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      <section
        aria-label={titleOf(set)}
        className={cx(
          'grid grid-cols-1 gap-px overflow-clip rounded-b-lg bg-line',
          set.games.length > 1 && 'xl:grid-cols-2',
        )}
      >
        <FewOnPhone
          key={chosen}
          items={set.games}
          few={FEW_GAMES}
          className="bg-surface px-2 py-1"
          startsOpen={set.games.slice(FEW_GAMES).some((game) => hasPoint(game, target))}
        >
          {(shown) =>
            shown.map((game) => (
              <GameSection key={game.key} game={game} newestFirst={false} extras={extras} target={target} />
            ))
          }
        </FewOnPhone>
        {set.games.length % 2 === 1 && set.games.length > 1 && <div className="bg-surface max-xl:hidden" />}
      </section>
    </>
  );
}

/** Index of the set with this point; -1 if none has it. */
function indexWith(sets: readonly SetLog[], target: string | undefined): number {
  return sets.findIndex(({ games }) => games.some((game) => hasPoint(game, target)));
}

function hasPoint({ points }: GameLog, target: string | undefined): boolean {
  return points.some(({ id }) => id === target);
}

/** `Set 1, 6–4`. */
function titleOf(set: SetLog): string {
  return set.score ? `${set.title}, ${set.score}` : set.title;
}

interface GameSectionProps {
  game: GameLog;
  newestFirst: boolean;
  extras?: ChoosableExtras | undefined;
  target?: string | undefined;
}

function GameSection({ game, newestFirst, extras, target }: GameSectionProps) {
  return (
    // Rows out of view are neither laid out nor painted: a long match has hundreds.
    <div className="bg-surface [contain-intrinsic-size:auto_260px] [content-visibility:auto]">
      {game.title && (
        <p className="flex min-h-9 items-center gap-2.5 border-t border-line bg-surface-2 px-4 text-13 text-ink-2 md:px-5">
          <b className="type-strong text-ink">{game.title}</b>
          {game.server && <span className="min-w-0 truncate">{game.server} serving</span>}
          <span className="ml-auto flex items-center gap-2.5">
            {game.result === 'Break' && <Chip tone="blue">Break</Chip>}
            {game.result === 'Hold' && <span className="text-ink-3">Hold</span>}
            {game.score && <span className="type-num text-base text-ink">{game.score}</span>}
          </span>
        </p>
      )}
      <ol>
        {inOrder(game.points, newestFirst).map((point) => {
          const row = (
            <PointRow
              point={point}
              showsServer={game.server === null}
              extras={extras}
              isTarget={point.id === target}
            />
          );
          const others = (
            <OtherRows
              entries={extras?.others.get(point.id) ?? []}
              newestFirst={newestFirst}
              extras={extras}
            />
          );
          return (
            <Fragment key={point.id}>
              {newestFirst && others}
              {row}
              {!newestFirst && others}
            </Fragment>
          );
        })}
      </ol>
    </div>
  );
}
