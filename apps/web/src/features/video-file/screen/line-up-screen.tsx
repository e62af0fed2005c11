import type { Team } from '@allcourt/contract';
import { DEFAULT_ROLL } from '@allcourt/scoring/highlights';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { matchTitle } from '#web/features/camera/go-live/go-live-form.ts';
import { pointRows } from '#web/features/player/points/point-rows.ts';
import {
  type LineUp,
  lateSuggestion,
  lineUpOf,
  serveOf,
  videoMsOf,
} from '#web/features/video-file/line-up/line-up.ts';
import { addVideo } from '#web/features/video-file/send/add-video-calls.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { bytesText } from '#web/ui/words/bytes.ts';
import { boardNames } from '#web/ui/words/names.ts';
import type { ChosenFile } from './choose-file.tsx';
import type { FilmedMatch } from './get-match.ts';
import { LineUpPicture } from './line-up-picture.tsx';
import { LineUpSteps } from './line-up-steps.tsx';
import { useFilePicture } from './use-picture.ts';

/** A team that the reader may broadcast for. */
export type VideoTeam = Pick<Team, 'id' | 'name'>;

interface LineUpScreenProps {
  chosen: ChosenFile;
  match: FilmedMatch | null;
  teams: readonly VideoTeam[];
  teamId: string;
  accountId: string;
  onChange(): void;
}

/** Lines the video up with the points of its match, and sends it. */
export function LineUpScreen({ chosen, match, teams, teamId, accountId, onChange }: LineUpScreenProps) {
  const { file, video } = chosen;
  const picture = useFilePicture(file);
  const steps = useSteps(match, picture);
  const [team, setTeam] = useState(teamId);
  const [title, setTitle] = useState(match ? matchTitle(match.summary) : nameOf(file));
  const [hasConsent, setConsent] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const needsMark = match !== null && steps.rows.length > 0 && steps.lineUp === null && !picture.isBroken;
  const send = async () => {
    setAsking(true);
    if (!hasConsent || title.trim() === '' || needsMark) {
      return;
    }
    setBusy(true);
    const lineUp = steps.lineUp ?? guessOf(chosen, match);
    try {
      await addVideo({
        ...{ broadcastId: uuidv7(), accountId, teamId: team, title: title.trim() },
        ...{ matchId: match?.summary.id ?? null, file, video, lineUp },
        marks: steps.marks,
        stillAtMs: [...steps.marks.values()][0] ?? Math.min(video.durationMs / 10, 60_000),
      });
    } catch (error) {
      setProblem(problemSentence(error));
      setBusy(false);
    }
  };
  return (
    <Page
      title="Line up the video"
      lede={`${file.name}, ${bytesText(file.size)}, ${video.height}p. ${match ? matchTitle(match.summary) : ''}`}
      actions={<Button onClick={onChange}>Change file</Button>}
    >
      <div className="grid items-start gap-4 lg:cols-main-100 lg:gap-6">
        <LineUpPicture
          picture={picture}
          durationMs={video.durationMs}
          frameMs={1000 / Math.max(1, video.pace)}
          label={steps.label}
          score={steps.score}
          ticks={steps.ticks}
          about={match ? `${steps.rows.length} points` : null}
        />
        <div className="grid gap-4">
          {steps.rows.length > 0 && <LineUpSteps {...steps} />}
          <Panel title="Add to your team">
            <form
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <TextField
                label="Title"
                maxLength={120}
                value={title}
                error={isAsking && title.trim() === '' && 'Enter a title.'}
                onChange={({ target }) => setTitle(target.value)}
              />
              {teams.length > 1 && (
                <SelectField label="Team" value={team} onChange={({ target }) => setTeam(target.value)}>
                  {teams.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <div className="grid gap-1.5">
                <label className="flex min-h-(--tap) cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={hasConsent}
                    aria-invalid={(isAsking && !hasConsent) || undefined}
                    aria-describedby={isAsking && !hasConsent ? 'video-consent-note' : undefined}
                    onChange={({ target }) => setConsent(target.checked)}
                    className="size-5 shrink-0 accent-(--court)"
                  />
                  <span className="type-strong">Everyone in the video agrees to share it.</span>
                </label>
                {isAsking && !hasConsent && (
                  <FieldError id="video-consent-note">Confirm that everyone agrees.</FieldError>
                )}
              </div>
              {isAsking && needsMark && <FieldError>Mark the serve of a point first.</FieldError>}
              {problem !== null && (
                <Banner tone="error" urgent>
                  {problem}
                </Banner>
              )}
              <Button type="submit" look="pri" busy={isBusy}>
                Add video
              </Button>
              <p className="type-caption">
                {video.way === 'copy'
                  ? 'Only your team can watch it. You can change that later.'
                  : 'Only your team can watch it. This device converts it first, which takes a while.'}
              </p>
            </form>
          </Panel>
        </div>
      </div>
    </Page>
  );
}

/** The points, those that are marked, and the one that is asked for next. */
function useSteps(match: FilmedMatch | null, picture: ReturnType<typeof useFilePicture>) {
  const points = match?.points ?? null;
  const [marks, setMarks] = useState<ReadonlyMap<string, number>>(new Map());
  const [askedId, setAskedId] = useState<string | null>(null);
  const [isSkipped, setSkipped] = useState(false);
  const rows = points ? pointRows(points, points.points.length) : [];
  const afterEnds = new Set(
    points?.points.flatMap(({ id, before }) => (before.endsDue === null ? [] : [id])),
  );
  const serves = new Map(points?.windows.map((window) => [window.id, serveOf(window)]));
  const place = (id: string, by: LineUp) => videoMsOf(by, serves.get(id) ?? 0);
  const marksOf = (from: ReadonlyMap<string, number>) =>
    [...from].map(([id, videoMs]) => ({ instant: serves.get(id) ?? 0, videoMs }));
  const lined = (from: ReadonlyMap<string, number>) =>
    lineUpOf(marksOf(from), (rows.at(-1)?.at ?? 0) - (rows[0]?.at ?? 0));
  const lineUp = lined(marks);
  const suggested = rows.find(({ id }) => !marks.has(id)) ?? null;
  const isEnough = (isSkipped || marks.size > 1) && askedId === null;
  const asked = isEnough ? null : (rows.find(({ id }) => id === askedId) ?? suggested);
  const names = match ? boardNames(match.summary.players) : null;
  const now = lineUp && rows.findLast(({ id }) => place(id, lineUp) <= picture.placeMs + DEFAULT_ROLL.before);
  const number = asked ? rows.indexOf(asked) + 1 : 0;

  const ask = (id: string, by: LineUp | null) => {
    setAskedId(id);
    if (by) {
      picture.seek(place(id, by));
    }
  };
  return {
    rows,
    marks,
    lineUp,
    asked,
    servers: rows.map(({ server }) => names?.[server] ?? ''),
    drift: lineUp?.drift ?? 0,
    late: isEnough ? lateSuggestion(rows, marksOf(marks), ({ id }) => afterEnds.has(id)) : null,
    isAfterEnds: ({ id }: { id: string }) => afterEnds.has(id),
    label: asked && (marks.size === 0 ? `Point ${number}?` : `Point ${number}, serve`),
    score: now?.score ?? asked?.score ?? null,
    ticks: lineUp
      ? rows.map(({ id, score }) => ({ id, score, placeMs: place(id, lineUp), isMarked: marks.has(id) }))
      : [],
    onAsk: ({ id }: { id: string }) => ask(id, lineUp),
    onMark() {
      if (!asked) {
        return;
      }
      const next = new Map(marks).set(asked.id, picture.placeMs);
      const after = rows.find(({ id }) => !next.has(id));
      setMarks(next);
      setAskedId(null);
      if (after && next.size === 1) {
        ask(after.id, lined(next));
        setAskedId(null);
      }
    },
    onUnmark({ id }: { id: string }) {
      const next = new Map(marks);
      next.delete(id);
      setMarks(next);
      setSkipped(false);
      setAskedId(id);
      picture.seek(marks.get(id) ?? 0);
    },
    onSkip() {
      setSkipped(true);
      setAskedId(null);
    },
  };
}

/**
 * A file that nothing is marked in: it ended when it was last written, or began with its match. It is over in any case:
 * the points that are entered from it happened when it shows them, and none can be in the future.
 */
function guessOf({ file, video }: ChosenFile, match: FilmedMatch | null): LineUp {
  const startAt = match ? Date.parse(match.summary.startedAt) : file.lastModified - video.durationMs;
  return { startAt: Math.round(Math.min(startAt, Date.now() - video.durationMs)), drift: 0 };
}

function nameOf({ name }: File): string {
  return name.replace(/\.[^.]+$/, '').slice(0, 120);
}
