import type { Claim, ClaimSuggestionsAnswer } from '@allcourt/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { NetworkError } from '#web/data/http.ts';
import { needsQuery } from '#web/data/needs-query.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { LINE_UP_KEY } from '#web/features/line-ups/query-keys.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { dayText } from '#web/ui/words/when.ts';
import { CLAIMS_KEY, decideClaim, sendClaim, useClaimSuggestions, useClaims } from './claim-calls.ts';
import { CLAIM_STATE_WORDS, claimWords } from './claim-words.ts';

type Suggestion = ClaimSuggestionsAnswer['suggestions'][number];

/** Claims of the reader and for the reader, and guests with the reader's name. */
export function ClaimsDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient();
  const claims = useClaims();
  const suggestions = useClaimSuggestions();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = suggestions.data?.suggestions ?? [];

  const act = async (key: string, doIt: () => Promise<void>) => {
    setBusy(key);
    setProblem(null);
    const refresh = () =>
      Promise.all(
        [CLAIMS_KEY, needsQuery.queryKey, LINE_UP_KEY, ['matches'], ['record']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    try {
      await doIt();
      await refresh();
    } catch (error) {
      setProblem(problemSentence(error));
      void refresh(); // Not waited for: without a network it would keep every button busy.
    }
    setBusy(null);
  };
  const button = (claim: Claim, choice: 'accept' | 'refuse' | 'undo', label: string) => (
    <Button
      key={choice}
      look={choice === 'accept' ? 'pri' : 'line'}
      busy={busy === `${claim.id} ${choice}`}
      disabled={busy !== null && busy !== `${claim.id} ${choice}`}
      aria-label={`${label}: ${claimWords(claim)}`}
      onClick={() => void act(`${claim.id} ${choice}`, () => decideClaim(claim.id, choice))}
    >
      {label}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title="Claims">
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">
          A name without an account can be yours. The scorer accepts a claim; both of you can undo it.
        </p>
        {problem && (
          <Banner tone="error" urgent>
            {problem}
          </Banner>
        )}
        {found.length > 0 && (
          <section aria-label="Is this you?">
            <h3 className="type-label">Is this you?</h3>
            <ul>
              {found.map((suggestion) => (
                <Row
                  key={`${suggestion.match.id}${suggestion.side}${suggestion.number}`}
                  title={suggestionTitle(suggestion)}
                  facts={dayText(new Date(suggestion.match.startedAt), new Date())}
                >
                  <Button
                    busy={busy === suggestion.match.id}
                    disabled={busy !== null && busy !== suggestion.match.id}
                    aria-label={`That’s me: ${suggestionTitle(suggestion)}`}
                    onClick={() =>
                      void act(suggestion.match.id, () =>
                        sendClaim({
                          id: uuidv7(),
                          matchId: suggestion.match.id,
                          side: suggestion.side,
                          number: suggestion.number,
                          isEveryMatch: suggestion.matches > 1,
                        }),
                      )
                    }
                  >
                    That’s me
                  </Button>
                </Row>
              ))}
            </ul>
          </section>
        )}
        {claims.isPending && <SkeletonRows label="Loading claims" count={3} />}
        {claims.isError && !claims.data && (
          <ErrorState
            title="Couldn’t load claims"
            offline={claims.error instanceof NetworkError}
            query={claims}
          >
            {problemSentence(claims.error)}
          </ErrorState>
        )}
        {claims.data?.claims.length === 0 && <p className="py-2 text-ink-2">No claims yet.</p>}
        <ul>
          {claims.data?.claims.map((claim) => (
            <Row
              key={claim.id}
              title={claimWords(claim)}
              facts={dayText(new Date(claim.createdAt), new Date())}
              state={
                <Chip tone={claim.state === 'accepted' ? 'win' : 'plain'}>
                  {CLAIM_STATE_WORDS[claim.state]}
                </Chip>
              }
            >
              {claim.state === 'open' && !claim.isOwn && (
                <>
                  {button(claim, 'refuse', 'Refuse')}
                  {button(claim, 'accept', 'Accept')}
                </>
              )}
              {claim.state === 'accepted' && button(claim, 'undo', 'Undo')}
            </Row>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface RowProps {
  title: string;
  facts: string;
  state?: ReactNode;
  children: ReactNode;
}

function Row({ title, facts, state, children }: RowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line py-2.5 not-first:border-t">
      <span className="min-w-0 flex-1 basis-48">
        <span className="type-strong block wrap-anywhere">{title}</span>
        <span className="block text-ink-3">{facts}</span>
      </span>
      {state}
      <span className="flex gap-2 empty:hidden">{children}</span>
    </li>
  );
}

function suggestionTitle({ match, side, number, scorer, matches }: Suggestion): string {
  const name = match.players[side][number - 1]?.name ?? '';
  const where = matches > 1 ? countText(matches, 'match', 'matches') : 'one match';
  return `“${name}” in ${where} of ${scorer.name}`;
}
