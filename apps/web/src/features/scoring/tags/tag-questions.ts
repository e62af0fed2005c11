/**
 * The questions about a counted point, by the depth of tracking. None needs an answer: an open one stays unknown and
 * counts in no statistic.
 */
import type { StatProfile } from '@allcourt/contract';
import type { PointDetail, PointEnding } from '@allcourt/scoring';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';
import { ENDING_WORDS } from '#web/ui/words/ending.ts';
import { deeperQuestions } from './deeper-tags.ts';
import {
  type ChoiceQuestion,
  choice,
  type DescribedPoint,
  known,
  strikerOf,
  type TagQuestion,
} from './tag-question.ts';

/** The rows to show, most important first. */
export function tagQuestions(
  point: DescribedPoint,
  detail: PointDetail,
  depth: StatProfile,
  cast: Cast,
): readonly TagQuestion[] {
  if (depth === 'basic') {
    return [];
  }
  const shallow = [
    endingQuestion(point, detail),
    ...strikerQuestion(point, detail, cast),
    ...serves(point, detail),
  ];
  return depth === 'advanced' ? [...shallow, ...deeperQuestions(point, detail, cast)] : shallow;
}

/** The endings that can be: the server's own when the server won, the server's faults when not. */
function possibleEndings({ sport, winner, before }: DescribedPoint): readonly PointEnding[] {
  const isServers = winner === before.service.side;
  const isKnown = before.isServiceKnown;
  const common = ['winner', 'forced-error', 'unforced-error'] as const;
  if (sport === 'tennis') {
    return [
      ...(isServers || !isKnown ? (['ace'] as const) : []),
      ...common,
      ...(isServers && isKnown ? [] : (['double-fault'] as const)),
    ];
  }
  return [
    ...common,
    'kitchen-fault',
    ...(isServers || !isKnown ? (['ace', 'return-error'] as const) : []),
    ...(isServers && isKnown ? [] : (['service-fault'] as const)),
  ];
}

/** The endings that can be, as a question. */
export function endingQuestion(point: DescribedPoint, detail: PointDetail): ChoiceQuestion {
  return {
    kind: 'choice',
    id: 'ending',
    label: 'How it ended',
    options: possibleEndings(point).map((ending) => ({
      label: ENDING_WORDS[ending],
      isChosen: detail.ending === ending,
      next: withEnding(point, detail, detail.ending === ending ? undefined : ending),
    })),
  };
}

/** Clears tags of the last shot when it becomes the other side's; a double fault implies a second serve. */
export function withEnding(
  point: DescribedPoint,
  { ending: _ending, serve, ...detail }: PointDetail,
  ending: PointEnding | undefined,
): PointDetail {
  const isSameShot = strikerOf(point, { ending }) === strikerOf(point, { ending: _ending });
  const { player: _player, spot: _spot, miss: _miss, ...others } = detail;
  const kept = isSameShot ? detail : others;
  const doubled = ending === 'double-fault' ? 2 : undefined;
  // A second serve implied by the double fault goes with it.
  const said = _ending === 'double-fault' && point.before.faults === 0 ? undefined : serve;
  return known({ ...kept, serve: doubled ?? said, ending });
}

/** The player of a pair who hit the last shot; endings of the serve imply the server. */
export function strikerQuestion(
  point: DescribedPoint,
  detail: PointDetail,
  cast: Cast,
): readonly ChoiceQuestion[] {
  const { ending } = detail;
  const isOpen =
    ending !== undefined && ['winner', 'forced-error', 'unforced-error', 'kitchen-fault'].includes(ending);
  if (point.discipline !== 'doubles' || !isOpen) {
    return [];
  }
  const side = strikerOf(point, detail);
  return [
    choice('player', 'Who hit it?', detail, 'player', [
      [1, callPlayer(cast, side, 1)],
      [2, callPlayer(cast, side, 2)],
    ]),
  ];
}

/** Tennis: the serve, when neither a fault nor the ending implies it. */
function serves({ sport, before }: DescribedPoint, detail: PointDetail): readonly ChoiceQuestion[] {
  if (sport !== 'tennis' || before.faults === 1 || detail.ending === 'double-fault') {
    return [];
  }
  return [
    choice('serve', 'Which serve?', detail, 'serve', [
      [1, '1st serve'],
      [2, '2nd serve'],
    ]),
  ];
}
