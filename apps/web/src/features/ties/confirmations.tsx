import type { Tie } from '@allcourt/contract';
import { useMutation } from '@tanstack/react-query';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { remindPlayers } from './tie-calls.ts';
import { ANSWER_TONES, ANSWER_WORDS } from './tie-words.ts';

/** Answers to the published lineup; a captain reminds those who have not answered. */
export function Confirmations({ tie, mayAct }: { tie: Tie; mayAct: boolean }) {
  const toast = useToast();
  const remind = useMutation({
    mutationFn: () => remindPlayers(tie.id),
    networkMode: 'always',
    onSuccess: (count) => toast({ text: count === 1 ? '1 player reminded' : `${count} players reminded` }),
    onError: (error) => toast({ text: problemSentence(error) }),
  });
  const answerOf = new Map(tie.answers.map(({ memberId, answer }) => [memberId, answer]));
  const placed = [
    ...tie.lines.flatMap(({ players }) => players.flatMap((one) => one ?? [])),
    ...tie.reserves,
  ];
  const people = [...new Map(placed.map((person) => [person.memberId, person])).values()];
  const confirmed = tie.answers.filter(({ answer }) => answer === 'confirmed').length;
  const silent = tie.answers.filter(({ answer }) => answer === 'asked').length;
  return (
    <Panel
      title="Confirmations"
      flush
      aside={
        <span className="flex items-center gap-2">
          <Chip>{`${confirmed} of ${tie.answers.length}`}</Chip>
          {tie.mayManage && silent > 0 && (
            <Button size="sm" disabled={!mayAct} busy={remind.isPending} onClick={() => remind.mutate()}>
              {`Remind ${silent}`}
            </Button>
          )}
        </span>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {people.map(({ memberId, name, avatarUrl }) => {
          const answer = answerOf.get(memberId);
          return (
            <li key={memberId} className="flex min-h-13 items-center gap-3 px-4 py-2 md:px-5">
              <Avatar name={name} src={avatarUrl} size="sm" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {answer ? (
                <Chip tone={ANSWER_TONES[answer]}>{ANSWER_WORDS[answer]}</Chip>
              ) : (
                <span className="type-caption">No account</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
