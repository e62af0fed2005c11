import { cx } from '#web/ui/class-names.ts';
import { columnText } from './caption.ts';
import { HALVES, type Scoreline, setWord } from './scoreline.ts';

const WORDS = { home: 'Home', away: 'Away' } as const;

/** The scores of all sets there can be, three at least; more of them scroll. */
export function SetScores({ line }: { line: Scoreline }) {
  const columns = Array.from({ length: line.columns }, (_, index) => columnText(line, index));
  const caption = `${setWord(line.sport)} scores`;
  return (
    <div className="overflow-x-auto border-t-2 border-white">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="h-[38px] text-xs text-navy-ink-2">
            <th scope="col" className="pl-4 text-left font-[560] md:pl-7">
              {caption}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={cx(CELL, 'font-[560]')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HALVES.map((half) => (
            <tr key={half} className="h-14 border-t border-white/20">
              <th scope="row" className="pl-4 text-left text-[0.9375rem] font-[640] md:pl-7">
                {WORDS[half]}
                <span className="sr-only">, {line[half].name}</span>
              </th>
              {columns.map((name, index) => {
                const set = line.sets[index];
                const isLost = set?.winner != null && set.winner !== half;
                return (
                  <td
                    key={name}
                    className={cx(
                      CELL,
                      'type-score text-[2.125rem] leading-none',
                      isLost || !set ? 'text-[#8fa0c8]' : 'text-white',
                    )}
                  >
                    {set ? set[half] : '–'}
                    {isLost && set.tiebreak && <sup className="ml-0.5 text-sm">{set.tiebreak[half]}</sup>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'w-[60px] min-w-[52px] border-l border-white/20 text-center md:w-[110px]';
