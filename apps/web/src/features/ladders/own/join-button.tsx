import { joinLadder, useLadderAct } from '#web/features/ladders/ladder-calls.ts';
import type { LadderPart } from '#web/features/ladders/ladder-part.ts';
import { Button } from '#web/ui/button.tsx';

/** Puts the reader at the end of the ladder. */
export function JoinButton({
  which,
  mayAct,
  block,
}: Pick<LadderPart, 'which' | 'mayAct'> & { block?: boolean }) {
  const join = useLadderAct(which, { act: () => joinLadder(which) });
  return (
    <Button
      look="pri"
      block={block}
      disabled={!mayAct}
      busy={join.isPending}
      onClick={() => join.run(undefined)}
    >
      Join ladder
    </Button>
  );
}
