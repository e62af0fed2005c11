import type { Tie, TieAnswer, TieCandidate, TiePlanning } from '@allcourt/contract';
import { findTieTemplate, tieScore } from '@allcourt/scoring/ties';
import { TEAM_ID } from './teams.ts';

export const TIE_ID = '018d7777-0000-7000-8000-000000000001';

function candidate(id: number, name: string, changes: Partial<TieCandidate> = {}): TieCandidate {
  return {
    memberId: `018d7777-0000-7000-8000-0000000000a${id}`,
    accountId: `018d7777-0000-7000-8000-0000000000b${id}`,
    ...{ name, avatarUrl: null, isYou: false, reply: null, absence: null, strength: null },
    ...changes,
  };
}

export const MAYA = candidate(1, 'Maya Okafor', { isYou: true, strength: { rating: 1820, margin: 40 } });
export const JONAS = candidate(2, 'Jonas Lindqvist', { strength: { rating: 1600, margin: 40 } });
export const NINA = candidate(3, 'Nina Kowalski', { reply: 'no' });

const {
  name: _name,
  detail: _detail,
  ...TEMPLATE
} = findTieTemplate('3s-2d') ?? {
  ...{ id: '', name: '', detail: '', sport: 'tennis' as const, lines: [], isInOrder: true, restMinutes: 0 },
  limits: { singles: 1, doubles: 1, total: 1 },
};

/** Falcons against Raptors on five lines, published, with Maya on S1. */
export function buildTie(
  changes: Partial<Tie> = {},
  planning: Partial<TiePlanning> | null = null,
): TieAnswer {
  const { memberId, accountId, name, avatarUrl, isYou } = MAYA;
  return {
    tie: {
      id: TIE_ID,
      team: { id: TEAM_ID, name: 'Falcons', colour: '#0f2a66', crest: 'falcon' },
      ...{ opponent: 'Raptors', isHome: true, season: null, startsAt: '2026-11-28T18:30:00.000Z' },
      ...{ event: null, isPublished: true, isVoid: false, version: 3, reserves: [], hasBoard: false },
      score: tieScore(TEMPLATE, new Map()),
      template: { ...TEMPLATE, lines: [...TEMPLATE.lines] },
      lines: TEMPLATE.lines.map(({ code, seats }) => ({
        ...{ code, opponents: code === 'S1' ? ['Inês Duarte'] : [], court: null, match: null, result: null },
        players: Array.from({ length: seats }, () =>
          code === 'S1' ? { memberId, accountId, name, avatarUrl, isYou } : null,
        ),
      })),
      answers: [{ memberId, answer: 'asked' }],
      ownAnswer: 'asked',
      mayManage: planning !== null,
      ...changes,
    },
    planning: planning && {
      ...{ placements: [], reserves: [], candidates: [MAYA, JONAS, NINA], records: [] },
      ...planning,
    },
  };
}
