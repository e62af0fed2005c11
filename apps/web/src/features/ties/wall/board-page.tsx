import type { TieBoardAnswer } from '@allcourt/contract';
import { ApiError } from '#web/data/http.ts';
import { useBoard } from '#web/features/ties/tie-calls.ts';
import { namesText } from '#web/features/ties/tie-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeadEnd } from '#web/ui/dead-end.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/page.tsx';

/** The board of a tie on a wall: dark, large, and fresh without a touch. */
export function BoardPage({ token }: { token: string }) {
  const query = useBoard(token);
  const { data } = query;
  useDocumentTitle(data ? `${data.team.name} v ${data.opponent}` : 'Tie board');
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <DeadEnd title="This board no longer works" action={<ButtonLink to="/">Open Allcourt</ButtonLink>}>
        The team turned it off. Ask for a new link.
      </DeadEnd>
    );
  }
  if (!data) {
    return query.isPending ? (
      <p role="status" className="p-8">
        Loading the board
      </p>
    ) : (
      <ErrorState title="Couldn't load the board" query={query} />
    );
  }
  return (
    <main className="on-navy flex min-h-dvh flex-col gap-3 bg-board p-4 text-white md:p-8">
      <h1 className="sr-only">{`${data.team.name} ${data.score.a}, ${data.opponent} ${data.score.b}`}</h1>
      <div aria-hidden="true" className="flex items-center gap-4 border-b-4 border-white pb-4">
        <span className="type-section min-w-0 flex-1 truncate text-28 md:text-64">{data.team.name}</span>
        <span className="type-score shrink-0 text-64 tabular-nums md:text-124">
          {data.score.a} – {data.score.b}
        </span>
        <span className="type-section min-w-0 flex-1 truncate text-right text-28 md:text-64">
          {data.opponent}
        </span>
      </div>
      <ul className="grid flex-1 auto-rows-fr gap-2">
        {data.lines.map((line) => (
          <Line key={line.code} line={line} />
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-4 text-17">
        <span>
          First to {data.score.toWin}
          {data.season && ` · ${data.season}`}
        </span>
        {query.isError && <span role="status">Reconnecting. The score may be behind.</span>}
      </p>
    </main>
  );
}

function Line({
  line: { code, isPrivate, names, court, result, live },
}: {
  line: TieBoardAnswer['lines'][number];
}) {
  const isLive = live !== null && !live.isOver;
  return (
    <li className="flex items-center gap-4 border-t border-board-line py-2 text-17 md:gap-8 md:text-28">
      <span className="type-section w-14 shrink-0 md:w-24">{code}</span>
      {isPrivate ? (
        <span className="flex-1">Private line</span>
      ) : (
        <>
          <span className="grid min-w-0 flex-1">
            {(['a', 'b'] as const).map((side) => (
              <span key={side} className="flex items-center gap-3">
                <span className="min-w-0 flex-1 truncate">
                  {namesText(names[side])}
                  {result === side && <span className="ml-3 font-semibold">Won</span>}
                  {isLive && live.server === side && <span className="ml-3 text-base">serving</span>}
                </span>
                {live?.sets.map((set, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                  <span key={index} className="w-8 shrink-0 text-right tabular-nums md:w-12">
                    {set[side]}
                  </span>
                ))}
                {isLive && (
                  <span className="w-10 shrink-0 text-right font-semibold tabular-nums md:w-16">
                    {live.points[side]}
                  </span>
                )}
              </span>
            ))}
          </span>
          <span className="w-20 shrink-0 text-right text-base md:w-32">
            {isLive && <span className="block font-semibold">Live</span>}
            {court}
          </span>
        </>
      )}
    </li>
  );
}
