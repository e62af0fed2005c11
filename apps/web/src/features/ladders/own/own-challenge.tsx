import type { Challenge } from '@allcourt/contract';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Ellipsis, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { answerChallenge, useLadderAct } from '#web/features/ladders/ladder-calls.ts';
import type { LadderPart } from '#web/features/ladders/ladder-part.ts';
import { momentLine, ordinal, sidesOf } from '#web/features/ladders/ladder-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ChallengeSteps } from './challenge-steps.tsx';
import { Proposal } from './proposal.tsx';

const TimesDialog = lazyPart(
  async () => (await import('#web/features/ladders/dialogs/times-dialog.tsx')).TimesDialog,
);

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** A challenge of the reader's that waits for an answer, or to be played. */
export function OwnChallenge({ which, ladder, mayAct, challenge }: LadderPart & { challenge: Challenge }) {
  const toast = useToast();
  const [shown, setShown] = useState<'times' | 'withdraw' | null>(null);
  const close = () => setShown(null);
  const ownId = useAuth().user?.id;
  const { isChallenger, other } = sidesOf(challenge, ownId);
  const { event, state } = challenge;
  const isAccepted = state === 'accepted';
  const place = ladder.rungs.find(({ person }) => person.accountId === challenge.challenged.accountId)?.place;
  const withdraw = useLadderAct(which, {
    act: () => answerChallenge(challenge.id, 'withdraw'),
    onDone: () => {
      close();
      toast({ text: 'Challenge withdrawn' });
    },
  });
  const opponent = { sport: which.sport, opponent: other.accountId, name: other.name };
  const played = event?.canOpen ? { event: event.id, occurrence: event.key } : {};
  return (
    <Panel
      title="Your challenge"
      aside={place !== undefined && <Chip tone="blue">For {ordinal(place)}</Chip>}
    >
      <div className="flex items-center gap-3">
        <Avatar name={other.name} src={other.avatarUrl} />
        <p className="min-w-0 leading-5">
          <span className="type-strong block truncate">v {other.name}</span>
          <WhenLine challenge={challenge} />
        </p>
      </div>
      <ChallengeSteps challenge={challenge} />
      {isAccepted && (
        <Proposal
          which={which}
          challenge={challenge}
          mayAct={mayAct}
          other={other}
          onPropose={() => setShown('times')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {isAccepted && (
          <>
            <ButtonLink to="/matches/new" search={{ ...opponent, ...played }} look="pri" className="flex-1">
              Score live
            </ButtonLink>
            <ButtonLink to="/matches/log" search={opponent} className="flex-1">
              Enter result
            </ButtonLink>
          </>
        )}
        {!isAccepted && (
          <p className="min-w-0 flex-1 self-center text-ink-2">{other.name} has yet to accept.</p>
        )}
        {(isAccepted || isChallenger) && (
          <MenuButton
            label="More about your challenge"
            className={cx(buttonClass({ look: 'line' }), 'aspect-square px-0!')}
            menuClassName="right-0 top-full mt-2"
            entries={(closeMenu) => {
              const show = (next: 'times' | 'withdraw') => () => {
                closeMenu();
                setShown(next);
              };
              return (
                <>
                  {isAccepted && (
                    <MenuItem icon={<CalendarClock {...SIGN} />} disabled={!mayAct} onPress={show('times')}>
                      {event ? 'Propose other times' : 'Propose times'}
                    </MenuItem>
                  )}
                  {isChallenger && (
                    <MenuItem icon={<Undo2 {...SIGN} />} disabled={!mayAct} onPress={show('withdraw')}>
                      Withdraw challenge
                    </MenuItem>
                  )}
                </>
              );
            }}
          >
            <Ellipsis aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </MenuButton>
        )}
      </div>
      <p className="type-caption mt-3">
        One challenge at a time.
        {isAccepted && ' The result counts once both of you have confirmed the match.'}
      </p>
      {shown === 'times' && (
        <Suspense>
          <TimesDialog which={which} challenge={challenge} other={other} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={shown === 'withdraw'}
        title="Withdraw the challenge?"
        confirmLabel="Withdraw challenge"
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.run(undefined)}
        onCancel={close}
      >
        {event
          ? `Your match on ${momentLine(event, new Date())} is taken out of the calendar. No one moves.`
          : 'No one moves. You can challenge again.'}
      </ConfirmDialog>
    </Panel>
  );
}

/** The time in the calendar and its place, or that there is none yet. */
function WhenLine({ challenge: { event, state } }: { challenge: Challenge }) {
  if (!event) {
    return (
      <span className="block text-ink-3">{state === 'accepted' ? 'No time yet' : 'Not accepted yet'}</span>
    );
  }
  const line = [momentLine(event, new Date()), event.place].filter(Boolean).join(', ');
  return event.canOpen ? (
    <Link
      to="/calendar/$eventId/$key"
      params={{ eventId: event.id, key: event.key }}
      className="text-link block min-h-6"
    >
      {line}
    </Link>
  ) : (
    <span className="block text-ink-2">{line}</span>
  );
}
