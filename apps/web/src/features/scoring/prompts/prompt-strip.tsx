import type { RuleId } from '@allcourt/scoring';
import { type Prompt, prompts } from '@allcourt/scoring/prompts';
import { useState } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import type { Scoring } from '#web/features/scoring/pads/use-scoring.ts';
import { cx } from '#web/ui/class-names.ts';
import { promptWords } from './prompt-words.ts';

interface PromptStripProps {
  view: ReadyMatch;
  cast: Cast;
  scoring: Scoring;
  /** Skips prompts that need no answer. */
  isAuto: boolean;
  /** Under the pads of a desktop, instead of above those of a phone. */
  isInPanel?: boolean;
  onWhy(rule: RuleId): void;
  /** Opens the form for the server. */
  onServer(): void;
}

/** One prompt at a time before the next point. The pads do not wait for the answer. */
export function PromptStrip({
  view: { match, meta },
  cast,
  scoring,
  isAuto,
  isInPanel = false,
  onWhy,
  onServer,
}: PromptStripProps) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const open = meta.canScore
    ? prompts(match).map((prompt) => ({ prompt, words: promptWords(match, cast, prompt) }))
    : [];
  const next = open.find(({ prompt, words }) => !passed.has(words.key) && !(isAuto && isSettled(prompt)));
  if (!next) {
    return null;
  }
  const { prompt, words } = next;
  const isChoice = words.answers.length > 1;
  const why = (
    <button type="button" onClick={() => onWhy(prompt.rule)} className={QUIET}>
      Why?
    </button>
  );
  return (
    <section
      aria-label="Before the next point"
      className={cx(
        'bg-court-soft text-court-soft-ink',
        isInPanel ? 'mt-3 rounded-md' : 'border-b-2 border-ink',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3.5 py-1.5">
        <p
          role="status"
          className={cx('type-strong min-w-0', isChoice ? 'flex-1 basis-[calc(100%-72px)]' : 'mr-auto')}
        >
          {words.text}
        </p>
        {isChoice && why}
        {words.answers.map(({ label, entry }) => (
          <button
            key={label}
            type="button"
            onClick={() => scoring.enter(entry)}
            className={cx(ANSWER, isChoice && 'flex-1')}
          >
            {label}
          </button>
        ))}
        {words.needsForm && (
          <button type="button" onClick={onServer} className={ANSWER}>
            Choose server
          </button>
        )}
        {!prompt.isNeeded && (
          <button type="button" onClick={() => setPassed(new Set([...passed, words.key]))} className={QUIET}>
            {words.pass}
          </button>
        )}
        {!isChoice && why}
      </div>
    </section>
  );
}

/** The rules assume the usual answer; unknown ends have none. */
function isSettled({ kind, isNeeded }: Prompt): boolean {
  return !isNeeded && kind !== 'choose-ends';
}

const ANSWER =
  'min-h-11 rounded-md bg-court px-3.5 text-sm font-semibold text-on-court hover:bg-court-hover active:bg-court-press';
const QUIET = 'min-h-11 rounded-md px-2 text-sm font-semibold underline underline-offset-3';
