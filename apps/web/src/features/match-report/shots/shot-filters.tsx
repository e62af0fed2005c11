import { type Match, type PointEnding, setScores } from '@allcourt/scoring';
import { SHOWN_ENDINGS, type ShotFilter, type ShotView } from '@allcourt/scoring/shots';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { endingsWord } from './shot-words.ts';

interface ShotFiltersProps {
  match: Match;
  cast: Cast;
  view: ShotView;
  filter: ShotFilter;
  /** The endings that occur. */
  endings: ReadonlySet<PointEnding>;
  onChange(filter: ShotFilter): void;
}

/** Narrows a picture: whose shots, which serve, set, result, ending and pressure. */
export function ShotFilters({ match, cast, view, filter, endings, onChange }: ShotFiltersProps) {
  const isTennis = match.format.sport === 'tennis';
  const sets = setScores(match.format, match.state);
  const word = isTennis ? 'Set' : 'Game';
  const change = (part: Partial<ShotFilter>) => onChange({ ...filter, ...part });
  return (
    <fieldset className="relative -mx-(--margin) flex min-w-0 items-center gap-2 overflow-x-auto px-(--margin) py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">Filter shots</legend>
      <div className="shrink-0">
        <Segmented
          label="Player"
          choices={[cast.near, cast.far].map((side) => ({ value: side, label: cast.board[side] }))}
          value={filter.side}
          onChange={(side) => change({ side })}
        />
      </div>
      {isTennis && (
        <Choice
          label="Serve"
          value={filter.serve === undefined ? '' : String(filter.serve)}
          options={[
            ['', 'Both serves'],
            ['1', 'First serve'],
            ['2', 'Second serve'],
          ]}
          onChoose={(value) => change({ serve: ([1, 2] as const).find((serve) => String(serve) === value) })}
        />
      )}
      {view === 'last-shots' && (
        <Choice
          label="Server"
          value={filter.server ?? ''}
          options={[
            ['', 'Any server'],
            ...[cast.near, cast.far].map((side) => [side, `${cast.board[side]} serving`] as const),
          ]}
          onChoose={(value) => change({ server: [cast.near, cast.far].find((side) => side === value) })}
        />
      )}
      {sets.length > 1 && (
        <Choice
          label={word}
          value={filter.set === undefined ? '' : String(filter.set)}
          options={[
            ['', isTennis ? 'All sets' : 'All games'],
            ...sets.map((_, index) => [String(index), `${word} ${index + 1}`] as const),
          ]}
          onChoose={(value) => change({ set: value === '' ? undefined : Number(value) })}
        />
      )}
      <Choice
        label="Result"
        value={filter.isWon === undefined ? '' : String(filter.isWon)}
        options={[
          ['', 'Won and lost'],
          ['true', 'Won'],
          ['false', 'Lost'],
        ]}
        onChoose={(value) => change({ isWon: value === '' ? undefined : value === 'true' })}
      />
      <Choice
        label="Ending"
        value={filter.ending ?? ''}
        options={[
          ['', 'Any ending'],
          ...SHOWN_ENDINGS.filter((ending) => endings.has(ending)).map(
            (ending) => [ending, endingsWord(ending)] as const,
          ),
        ]}
        onChoose={(value) => change({ ending: SHOWN_ENDINGS.find((ending) => ending === value) })}
      />
      <Choice
        label="Pressure"
        value={filter.pressure ?? ''}
        options={[
          ['', 'Any score'],
          ['any', 'Under pressure'],
          ...(isTennis ? ([['break', 'Break points']] as const) : []),
        ]}
        onChoose={(value) => change({ pressure: (['any', 'break'] as const).find((each) => each === value) })}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, word: string])[];
  onChoose(value: string): void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="shrink-0">
      <SelectField
        label={label}
        hiddenLabel
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={value === '' ? '' : 'border-court font-semibold'}
      >
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
