import { Suspense, useCallback } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useForecast } from '#web/features/match-log/get-forecast.ts';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import { useLiveMatch } from '#web/features/match-log/match-logs.tsx';
import { MatchStates } from '#web/features/match-log/match-states.tsx';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { matchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Page } from '#web/ui/page.tsx';
import type { Ruler } from '#web/ui/paper/drawing.ts';
import type { PaperSize } from '#web/ui/paper/paper.ts';
import { PaperView } from '#web/ui/paper/paper-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIdle } from '#web/ui/use-idle.ts';
import { dayKey } from '#web/ui/words/when.ts';
import { reportPages } from './report-layout.ts';
import { type MatchReport, matchReport } from './report-model.ts';

/** The report of a match: what it was, on paper or as a PDF. Opens without a network from the log on this device. */
export function ReportScreen({ matchId }: { matchId: string }) {
  const view = useLiveMatch(matchId);
  return (
    <MatchStates
      view={view}
      skeleton={
        <Page title="Match report">
          <SheetSkeleton />
        </Page>
      }
    >
      {(ready) => <ReadyReport view={ready} />}
    </MatchStates>
  );
}

function ReadyReport({ view: { match, players, meta } }: { view: ReadyMatch }) {
  const forecast = useForecast(meta);
  const { summary, mySide } = meta;
  const read = useIdle(
    useCallback(() => {
      const cast = castOf(players, mySide, summary.namedSide);
      return matchReport(match, summary, cast, matchChances(match, { winChance: forecast }), new Date());
    }, [match, players, mySide, summary, forecast]),
  );
  return (
    <Page
      title="Match report"
      back={
        <BackLink to="/matches/$matchId" params={{ matchId: meta.id }}>
          Match
        </BackLink>
      }
    >
      <div className="max-w-200">
        {read ? (
          <Suspense fallback={<SheetSkeleton />}>
            <Sheets report={read.value} matchId={meta.id} startedAt={meta.startedAt} />
          </Suspense>
        ) : (
          <SheetSkeleton />
        )}
      </div>
    </Page>
  );
}

interface SheetsProps {
  report: MatchReport;
  matchId: string;
  /** Milliseconds since the Unix epoch. */
  startedAt: number;
}

function Sheets({ report, matchId, startedAt }: SheetsProps) {
  const address = `${appConfig.apiOrigin || location.origin}/matches/${matchId}`;
  const layOut = useCallback(
    (size: PaperSize, ruler: Ruler) => reportPages(report, { size, ruler, address }),
    [report, address],
  );
  return (
    <PaperView
      title={`${report.players}, match report`}
      fileName={`${dayKey(new Date(startedAt))}-match-report`}
      layOut={layOut}
      onSave={saveFile}
    />
  );
}

function SheetSkeleton() {
  return <Skeleton className="h-160 rounded-md" />;
}
