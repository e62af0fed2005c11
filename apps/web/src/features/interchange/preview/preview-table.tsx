import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { canChoose } from '#web/features/interchange/import/import-state.ts';
import type { Import } from '#web/features/interchange/import/use-import.ts';
import { Chip } from '#web/ui/chip.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { listName } from '#web/ui/words/names.ts';
import { shortDayText } from '#web/ui/words/when.ts';
import { type PreviewMatch, type PreviewRow, placeIn, placeKey } from './preview-row.ts';
import { RowPlace } from './row-place.tsx';
import { type RowWords, rowWords } from './row-words.ts';

/** Most problems shown per row. */
const MAX_FAULTS = 4;

const HEAD = 'px-2 py-2.5 text-left text-xs font-semibold text-ink-2';

/** Matches of the file, with checkboxes. */
export function PreviewTable({ imported, rows }: { imported: Import; rows: readonly PreviewRow[] }) {
  const { state, dispatch, isRunning } = imported;
  const open = rows.map(({ row }) => row).filter((row) => canChoose(state, row));
  const isAllOn = open.length > 0 && open.every((row) => state.chosen.has(row));
  return (
    <table aria-label="Matches in the file" className="w-full table-fixed border-t border-line">
      <thead className="border-b border-line bg-surface-2">
        <tr>
          <th scope="col" className="w-12 md:w-14">
            <Tick
              label="Select all shown"
              isOn={isAllOn}
              isDisabled={isRunning || open.length === 0}
              onChange={(isOn) => dispatch({ type: 'choose', rows: open, isOn })}
            />
          </th>
          <th scope="col" className={HEAD}>
            Match
          </th>
          <th scope="col" className={`${HEAD} hidden w-6/25 md:table-cell`}>
            Score
          </th>
          <th scope="col" className={`${HEAD} hidden w-30 md:table-cell`}>
            Played
          </th>
          <th scope="col" className={`${HEAD} hidden w-24 pr-7 text-right! md:table-cell`}>
            Points
          </th>
          <th scope="col" className={`${HEAD} w-33 pr-4 md:w-39 md:pr-5`}>
            Status
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => {
          const outcome = state.outcomes.get(row.row);
          return (
            <PreviewLine
              key={row.row}
              row={row}
              words={rowWords(state, row.row)}
              faults={outcome?.outcome === 'refused' ? outcome.faults : row.faults}
              matchId={outcome && outcome.outcome !== 'failed' ? outcome.matchId : null}
              place={placeKey(placeIn(row, state.mine))}
              isOn={state.chosen.has(row.row)}
              isOpen={canChoose(state, row.row)}
              isRunning={isRunning}
              dispatch={dispatch}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface PreviewLineProps {
  row: PreviewRow;
  words: RowWords;
  faults: PreviewRow['faults'];
  matchId: string | null;
  /** The importer's place as a key, so that a row renders only when its own changes. */
  place: string;
  isOn: boolean;
  isOpen: boolean;
  isRunning: boolean;
  dispatch: Import['dispatch'];
}

const PreviewLine = memo(function PreviewLine({
  row: { row, match },
  words,
  faults,
  matchId,
  place,
  isOn,
  isOpen,
  isRunning,
  dispatch,
}: PreviewLineProps) {
  const name = match ? matchName(match) : `Match ${row}`;
  return (
    <tr className="align-top">
      <td>
        <Tick
          label={`Import ${name}`}
          isOn={isOn && isOpen && !isRunning}
          isDisabled={!isOpen || isRunning}
          onChange={(on) => dispatch({ type: 'choose', rows: [row], isOn: on })}
        />
      </td>
      <th scope="row" className="px-2 py-3 text-left font-normal">
        <span className="type-strong block wrap-anywhere">
          {matchId ? (
            <Link
              to="/matches/$matchId"
              params={{ matchId }}
              className="text-link underline-offset-2 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {match && (
          <span className="block md:flex md:flex-wrap md:items-center md:gap-x-4">
            <MatchFacts match={match} />
            <RowPlace
              name={name}
              match={match}
              place={place}
              isOpen={isOpen}
              isDisabled={isRunning}
              onChoose={(chosen) => dispatch({ type: 'me-in', row, place: chosen })}
            />
          </span>
        )}
        {words.sentence && <span className="mt-1 block text-13/4.5 text-ink-2">{words.sentence}</span>}
        <Faults faults={faults} isRefused={words.tone === 'loss'} />
      </th>
      <td className="hidden px-2 py-3 md:table-cell">
        {match && <span className="type-score block text-17/5 [word-spacing:0.3em]">{figuresOf(match)}</span>}
        {match?.status === 'in-progress' && <span className="block text-13/4.5 text-ink-2">in progress</span>}
      </td>
      <td className="hidden px-2 py-3 text-ink-2 md:table-cell">{match && dayWords(match)}</td>
      <td className="hidden py-3 pr-7 pl-2 text-right text-ink-2 tabular-nums md:table-cell">
        {match?.points}
      </td>
      <td className="py-2.5 pr-4 pl-2 md:pr-5">
        <Chip tone={words.tone}>{words.word}</Chip>
      </td>
    </tr>
  );
});

function MatchFacts({ match }: { match: PreviewMatch }) {
  return (
    <span className="block text-13/4.5 text-ink-2">
      <span className="block md:hidden">
        {scoreWords(match)}, {dayWords(match)}
      </span>
      <span className="block first-letter:uppercase">
        {match.sport}, {match.discipline}
      </span>
    </span>
  );
}

function Faults({ faults, isRefused }: { faults: PreviewRow['faults']; isRefused: boolean }) {
  if (faults.length === 0) {
    return null;
  }
  return (
    <span className="mt-1 block text-13/4.5">
      {!isRefused && (
        <span className="block text-warn">{countText(faults.length, 'row needs', 'rows need')} a look:</span>
      )}
      {faults.slice(0, MAX_FAULTS).map(({ path, sentence }) => (
        <span
          key={`${path} ${sentence}`}
          className={`block wrap-anywhere ${isRefused ? 'text-loss' : 'text-ink-2'}`}
        >
          {sentence}
        </span>
      ))}
      {faults.length > MAX_FAULTS && (
        <span className="block text-ink-2">And {faults.length - MAX_FAULTS} more.</span>
      )}
    </span>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange(isOn: boolean): void;
}

function Tick({ label, isOn, isDisabled, onChange }: TickProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed md:ml-2">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5 cursor-inherit accent-court disabled:opacity-40"
      />
    </label>
  );
}

function matchName({ players }: PreviewMatch): string {
  const side = (names: readonly string[]) => listName(names.map((name) => ({ name })));
  return `${side(players.a)} v ${side(players.b)}`;
}

function scoreWords(match: PreviewMatch): string {
  return match.status === 'in-progress' ? `${figuresOf(match)}, in progress` : figuresOf(match);
}

function figuresOf({ score }: PreviewMatch): string {
  return score === '' ? 'No score' : score.replaceAll('-', '–');
}

function dayWords({ startedAt }: PreviewMatch): string {
  return shortDayText(new Date(startedAt), new Date());
}
