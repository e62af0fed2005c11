import type { Plan } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import type { Drill } from '@allcourt/training';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Pencil, Play, Printer, Trash2 } from 'lucide-react';
import { useOutbox } from '#web/data/offline-context.tsx';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { equipmentText } from '#web/features/library/drill-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { minutesText } from '#web/ui/words/duration.ts';
import { dayText, timeText } from '#web/ui/words/when.ts';
import { PlanGroups, partName } from './plan-groups.tsx';
import { beginRun, usePlanRun } from './plan-run.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { useDeletePlan, useRestorePlan } from './plans.ts';
import { RunPanel } from './run-panel.tsx';

interface PlanViewProps {
  plan: Plan;
  find(key: string): Drill | null;
  sport: Sport;
  onEdit(): void;
  onCopy(): void;
}

const SIGN = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

/** A saved session with its drills, and actions to start, print and edit it. */
export function PlanView({ plan, find, sport, onEdit, onCopy }: PlanViewProps) {
  const accountId = useOutbox().accountId();
  const run = usePlanRun(accountId);
  const remove = useRemove(plan);
  const isOn = run?.planId === plan.id;
  return (
    <>
      <div className="grid items-start gap-4 md:gap-6 lg:cols-main-90 print:hidden">
        <Panel
          title={isOn ? 'In progress' : 'Drills'}
          flush
          aside={<span className="text-ink-2">{minutesText(plan.minutes)}</span>}
        >
          {isOn ? <RunPanel run={run} sport={sport} /> : <Items plan={plan} find={find} />}
        </Panel>
        <Panel title="Session">
          <Facts plan={plan} />
          <div className="mt-4 grid gap-2">
            {!isOn && (
              <Button
                look="ace"
                size="lg"
                disabled={accountId === null}
                onClick={() => accountId !== null && beginRun(plan, accountId, Date.now())}
                icon={<Play aria-hidden="true" className="size-4" fill="currentColor" strokeWidth={1.75} />}
              >
                Start session
              </Button>
            )}
            <Button onClick={() => print()} icon={<Printer {...SIGN} />}>
              Print
            </Button>
            <Button onClick={onCopy} icon={<Copy {...SIGN} />}>
              {plan.isTemplate ? 'Use template' : 'Copy session'}
            </Button>
            {plan.canEdit && (
              <>
                <Button onClick={onEdit} icon={<Pencil {...SIGN} />}>
                  Edit
                </Button>
                <Button look="gho" busy={remove.isPending} onClick={remove.act} icon={<Trash2 {...SIGN} />}>
                  Delete
                </Button>
              </>
            )}
          </div>
        </Panel>
      </div>
      <PlanSheet plan={plan} find={find} />
    </>
  );
}

function Facts({ plan: { focus, team, author, event, isTemplate, items } }: { plan: Plan }) {
  const start = event && new Date(event.startsAt);
  return (
    <div className="grid gap-2">
      {focus && <p className="wrap-break-word whitespace-pre-wrap">{focus}</p>}
      <div className="flex flex-wrap gap-2">
        <Chip>{countText(items.length, 'drill')}</Chip>
        {isTemplate && <Chip tone="blue">Template</Chip>}
        {team && <Chip tone="outline">{team.name}</Chip>}
      </div>
      {event && start && (
        <p className="text-ink-2">
          For{' '}
          <Link
            to="/calendar/$eventId/$key"
            params={{ eventId: event.eventId, key: event.key }}
            className="text-link"
          >
            {event.title}
          </Link>
          , {dayText(start, new Date())}, {timeText(start)}
        </p>
      )}
      {author && <p className="type-caption">By {author.name}</p>}
    </div>
  );
}

function Items({ plan: { items }, find }: Pick<PlanViewProps, 'plan' | 'find'>) {
  return (
    <ol className="divide-y divide-line border-t border-line">
      {items.map((item, index) => {
        const { drillKey, title, minutes, note, part } = item;
        const drill = find(drillKey);
        const equipment = drill && equipmentText(drill);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a drill may come twice, and nothing moves here.
            key={index}
            className="flex gap-3.5 px-4 py-3 md:px-5"
          >
            {drill && (
              <CourtDiagram
                sport={drill.sport}
                diagram={drill.diagram}
                detail="card"
                className="h-14 w-32 shrink-0 rounded-md max-sm:h-10 max-sm:w-23"
              />
            )}
            <span className="min-w-0 flex-1">
              {part && <span className="type-caption block">{partName(part)}</span>}
              <Link
                to="/training/drills/$key"
                params={{ key: drillKey }}
                search={{}}
                className="type-strong touch-area rounded-xs hover:underline"
              >
                {index + 1}. {title ?? drill?.title ?? 'Deleted drill'}
              </Link>
              <span className="block text-ink-2">{note ?? drill?.summary}</span>
              {equipment && <span className="type-caption block">{equipment}</span>}
              <PlanGroups item={item} />
            </span>
            <span className="whitespace-nowrap text-ink-2 tabular-nums">{minutesText(minutes)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function useRemove({ id, title }: Plan) {
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useDeletePlan();
  const restore = useRestorePlan();
  const fail = (error: Error) => toast({ text: problemSentence(error) });
  const undo = () =>
    restore.mutate(id, {
      onSuccess: () => toast({ text: `“${title}” restored` }),
      onError: fail,
    });
  return {
    isPending: remove.isPending,
    act: () =>
      remove.mutate(id, {
        onSuccess() {
          void navigate({ to: '/training/plan', search: {}, replace: true });
          toast({
            text: `“${title}” deleted`,
            durationMs: 10_000,
            action: { label: 'Undo', onPress: undo },
          });
        },
        onError: fail,
      }),
  };
}
