import type { LoopAnswer } from '@allcourt/contract';
import { findStatistic } from '@allcourt/scoring/stats';
import type { Weakness } from '@allcourt/training';
import {
  CATEGORY_NAMES,
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  type Drill,
  LOAD_NAMES,
  loadOf,
  WEAKNESS_NAMES,
  WEAKNESSES,
} from '@allcourt/training';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, ExternalLink, Lightbulb, Play, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { equipmentText, playersText } from '#web/features/library/drill-words.ts';
import { FavoriteButton } from '#web/features/library/favorite-button.tsx';
import { LevelBars } from '#web/features/library/level-bars.tsx';
import type { LibraryDrill } from '#web/features/library/library.ts';
import { LibraryLink } from '#web/features/library/library-link.tsx';
import { HistoryPanel } from '#web/features/library/results/history-panel.tsx';
import { targetText } from '#web/features/library/results/score-words.ts';
import { TransferPanel } from '#web/features/library/results/transfer-panel.tsx';
import { TRAINING_KEY } from '#web/features/training/training-key.ts';
import { useTrainingNews } from '#web/features/training/training-news.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { minutesText } from '#web/ui/words/duration.ts';
import { DrillMenu } from './drill-menu.tsx';
import { BeforeYouStart, VersionsPanel } from './guide-panel.tsx';

interface DrillReadyProps {
  entry: LibraryDrill;
  /** The weakness it was picked for, from the address. */
  weakness: string | undefined;
}

const SIGN = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const;

/** A drill: court, instructions, scoring, statistics it trains, and the reader's runs. */
export function DrillReady({ entry, weakness }: DrillReadyProps) {
  const { drill, guide, own, isFavorite } = entry;
  useTrainingNews();
  return (
    <Page
      title={drill.title}
      back={<LibraryLink />}
      lede={drill.summary}
      actions={
        <div className="flex items-center gap-2">
          <FavoriteButton
            drillKey={drill.id}
            title={drill.title}
            isOn={isFavorite}
            className="border border-edge bg-surface hover:bg-sunken"
          />
          <DrillMenu entry={entry} />
          <ButtonLink
            to="/training/drills/$key/run"
            params={{ key: drill.id }}
            look="ace"
            icon={<Play aria-hidden="true" className="size-4" fill="currentColor" strokeWidth={1.75} />}
          >
            Start Drill
          </ButtonLink>
        </div>
      }
    >
      {own && (
        <div className="-mt-3 mb-4">
          <OwnChip own={own} />
        </div>
      )}
      <PickedFor drill={drill} weakness={weakness} />
      <div className="grid grid-cols-1 items-start gap-5 lg:cols-main-100 lg:gap-6">
        <div className="grid grid-cols-1 gap-5">
          <figure className="overflow-hidden rounded-lg border border-line">
            <CourtDiagram sport={drill.sport} diagram={drill.diagram} className="h-auto w-full" />
          </figure>
          <Facts drill={drill} guide={guide} />
          {guide && <BeforeYouStart guide={guide} />}
          <HowTo drill={drill} />
          {guide && <VersionsPanel drill={drill} guide={guide} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Counting drill={drill} />
          <HistoryPanel drill={drill} />
          <TrainsPanel drill={drill} />
          {!own && <TransferPanel drill={drill} />}
        </div>
      </div>
    </Page>
  );
}

function OwnChip({ own }: { own: NonNullable<LibraryDrill['own']> }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone="blue">{own.team ? own.team.name : 'My drill'}</Chip>
      <span className="type-caption">
        {own.author ? `By ${own.author.name}, version ${own.version}` : `Version ${own.version}`}
      </span>
    </span>
  );
}

function PickedFor({ drill, weakness }: { drill: Drill; weakness: string | undefined }) {
  const known = WEAKNESSES.find((one) => one === weakness && drill.weaknesses.includes(one));
  const why = useWhy(drill, known);
  if (!known) {
    return null;
  }
  return (
    <div className="mb-4">
      <Banner icon={Lightbulb}>
        <b>Picked for: {WEAKNESS_NAMES[known]}.</b> {why}
      </Banner>
    </div>
  );
}

function Facts({ drill, guide }: Pick<LibraryDrill, 'drill' | 'guide'>) {
  const equipment = equipmentText(drill);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2">
      <span>{CATEGORY_NAMES[drill.category]}</span>
      <LevelBars level={drill.difficulty} />
      {guide && <span>{LOAD_NAMES[loadOf(guide.demand)]}</span>}
      <span className="inline-flex items-center gap-1.5">
        <Clock {...SIGN} />
        {minutesText(drill.minutes)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Users {...SIGN} />
        {playersText(drill.players)}
      </span>
      {equipment && <span>{equipment}</span>}
    </div>
  );
}

function HowTo({ drill }: { drill: Drill }) {
  return (
    <Panel title="How to do it">
      <div className="grid gap-4 text-15/5.75">
        <Part title="Set-up">
          <p>{drill.setUp}</p>
        </Part>
        <Part title="Steps">
          <ol className="grid list-decimal gap-1.5 pl-5 marker:font-semibold marker:text-ink-2">
            {drill.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        <Part title="Cues">
          <ul className="flex flex-wrap gap-2">
            {drill.cues.map((cue) => (
              <li key={cue}>
                <Chip tone="blue" className="h-auto! min-h-6.5 whitespace-normal!">
                  {cue}
                </Chip>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Easier or harder">
          <ul className="grid gap-1.5">
            {drill.progressions.map(({ direction, change }) => (
              <li key={change}>
                <b className="font-strong">{direction === 'easier' ? 'Easier' : 'Harder'}:</b> {change}
              </li>
            ))}
          </ul>
        </Part>
        {drill.video && (
          <p>
            <a
              href={drill.video}
              target="_blank"
              rel="noreferrer noopener"
              className="text-link inline-flex min-h-11 items-center gap-1.5"
            >
              <ExternalLink {...SIGN} />
              Watch the video
            </a>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="type-strong mb-1">{title}</h3>
      {children}
    </div>
  );
}

function Counting({ drill: { scoring } }: { drill: Drill }) {
  return (
    <Panel title="Scoring">
      <p>{scoring.rule}</p>
      {'awards' in scoring && (
        <ul className="mt-2 grid gap-1">
          {scoring.awards.map(({ points, for: reason }) => (
            <li key={reason}>
              <b className="font-strong tabular-nums">{points > 0 ? `+${points}` : `−${-points}`}</b> {reason}
            </li>
          ))}
        </ul>
      )}
      <table className="mt-3 w-full text-left">
        <caption className="type-caption mb-1 text-left">Target scores, in {scoring.unit}</caption>
        <tbody>
          {DIFFICULTIES.map((level) => (
            <tr key={level} className="h-10 border-t border-line">
              <th scope="row" className="font-normal">
                {DIFFICULTY_NAMES[level]}
              </th>
              <td className="text-right font-strong">{targetText(scoring, scoring.targets[level])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The reason why a drill helps with a weakness: the recommendation's reason if loaded, else the drill's own. */
function useWhy(drill: Drill, weakness: Weakness | undefined): string | undefined {
  const loop = useQueryClient().getQueryData<LoopAnswer>([...TRAINING_KEY, 'loop', drill.sport]);
  const recommended = loop?.weaknesses
    .filter((one) => one.weakness === weakness)
    .flatMap(({ drills }) => drills)
    .find(({ key }) => key === drill.id);
  return recommended?.why ?? drill.trains[0]?.why;
}

/** Match statistics that a drill should improve, each with a link to the reader's own. */
function TrainsPanel({ drill }: { drill: Drill }) {
  const { sport } = drill;
  return (
    <Panel title="What it trains">
      <ul className="grid gap-2.5">
        {drill.trains.map(({ statistic, why }) => (
          <li key={statistic}>
            <Link
              to="/matches"
              search={{ tab: 'analytics', sport, figure: statistic }}
              className="text-link font-strong"
            >
              {findStatistic(sport, statistic)?.label ?? statistic}
            </Link>
            <p className="text-ink-2">{why}</p>
          </li>
        ))}
      </ul>
      <ul aria-label="Helps with" className="mt-3 flex flex-wrap gap-2">
        {drill.weaknesses.map((weakness) => (
          <li key={weakness}>
            <Chip>{WEAKNESS_NAMES[weakness]}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
