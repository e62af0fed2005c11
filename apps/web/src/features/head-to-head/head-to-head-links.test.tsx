import type { MatchSummary } from '@allcourt/contract';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JONAS_ID } from '#test/head-to-head.ts';
import { buildUser } from '#test/people.ts';
import { prepareCourt } from '#test/render-scoring.tsx';
import { WithLinks } from '#test/with-links.tsx';
import { OfflineProvider } from '#web/data/offline-context.tsx';
import { HeadToHeadLinks } from './head-to-head-links.tsx';

type Match = Pick<MatchSummary, 'mySide' | 'players'>;

const me = { name: 'Maya Okafor', accountId: buildUser().id };
const jonas = { name: 'Jonas Lindqvist', accountId: JONAS_ID };
const guest = (name: string) => ({ name, accountId: null });

function linksOf(match: Match) {
  const { outbox, localMatches, socket } = prepareCourt().tab;
  render(
    <WithLinks>
      <OfflineProvider offline={{ outbox, localMatches, socket }}>
        <HeadToHeadLinks match={match} />
      </OfflineProvider>
    </WithLinks>,
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

const AT = '/matches/head-to-head?opponent=';

test.each<[string, Match, (readonly [string, string])[]]>([
  [
    'the opponent, from either side',
    { mySide: 'b', players: { a: [jonas], b: [me] } },
    [['You v Jonas Lindqvist', `${AT}${JONAS_ID}`]],
  ],
  [
    'both opponents, and the pairs',
    { mySide: 'a', players: { a: [me, guest('Ana Costa')], b: [jonas, guest('Kofi Mensah')] } },
    [
      ['As a pair, with Ana Costa', `${AT}${JONAS_ID}&second=Kofi+Mensah&partner=Ana+Costa`],
      ['You v Jonas Lindqvist', `${AT}${JONAS_ID}`],
      ['You v Kofi Mensah', `${AT}Kofi+Mensah`],
    ],
  ],
  [
    'no pair with someone erased',
    { mySide: 'a', players: { a: [me, guest('Ana Costa')], b: [jonas, guest('Former member')] } },
    [['You v Jonas Lindqvist', `${AT}${JONAS_ID}`]],
  ],
  ['no one erased', { mySide: 'a', players: { a: [me], b: [guest('Former member')] } }, []],
  ['nothing in a match of others', { mySide: null, players: { a: [jonas], b: [guest('Jo')] } }, []],
])('leads to %s', (_what, match, expected) => {
  expect(linksOf(match)).toEqual(expected);
});
