import type { PracticeAnswer } from '@allcourt/contract';
import { WEAKNESS_NAMES } from '@allcourt/training';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { countText, decimalText } from '#web/ui/words/amounts.ts';
import { evidenceTexts, missingText, shareText, TEAM_METHOD } from './practice-words.ts';

const SHOWN = 5;

/** The team's weaknesses in its last matches; one tap shows what each is measured by. */
export function WeaknessesPanel({ answer }: { answer: PracticeAnswer }) {
  const missing = missingText(answer);
  return (
    <Panel title="From your last matches" flush>
      {missing !== null && (
        <EmptyLine
          className="border-t border-line px-4 py-4 md:px-5"
          action={
            <ButtonLink to="/matches/new" size="sm">
              Score a match
            </ButtonLink>
          }
        >
          {missing}
        </EmptyLine>
      )}
      {missing === null && (
        <ul className="divide-y divide-line border-t border-line">
          {answer.weaknesses.slice(0, SHOWN).map((row) => (
            <li key={row.weakness} className="flex items-center gap-3 px-4 py-1.5 md:px-5">
              <span className="min-w-0 flex-1">
                <span className="type-strong block">{WEAKNESS_NAMES[row.weakness]}</span>
                <span className="block text-13 text-ink-2">{countText(row.players.length, 'player')}</span>
              </span>
              <Measured
                name={WEAKNESS_NAMES[row.weakness]}
                facts={[
                  { term: 'Cost', text: shareText(row, answer) },
                  {
                    term: 'Sample and likely range',
                    isWide: true,
                    text: evidenceTexts(row, answer).map((text) => (
                      <span key={text} className="block">
                        {text}
                      </span>
                    )),
                  },
                  { term: 'Method', text: TEAM_METHOD, isWide: true },
                ]}
              >
                <span className="type-num">{decimalText(row.cost, 1)}</span> points a match
              </Measured>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
