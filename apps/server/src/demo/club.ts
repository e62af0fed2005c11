// The people of the demo club. How well they play is all that is written here; every score comes from playing.

import type { Crest } from '@allcourt/contract';

export interface Person {
  name: string;
  /** Their strength, on the scale that their points are drawn from: 7 is the middle of the club. */
  level: number;
}

/** An account of the demo. */
export interface Registered extends Person {
  username: string;
}

export interface Member extends Registered {
  role: 'admin' | 'coach' | 'player';
  /** Position or job. */
  position: string;
}

export interface Team {
  name: string;
  slug: string;
  colour: string;
  crest: Crest;
  about: string;
  foundedYear: number;
  members: readonly Member[];
}

/** The account behind 'Try the demo'; a member of every team. */
export const MAYA = member('Maya Okafor', 'maya.okafor', 7.75, 'admin', 'Singles 1');
export const COACH = member('Elena Marquez', 'elena.marquez', 7.6, 'coach', 'Head coach');

export const FALCONS: Team = {
  name: 'Falcons',
  slug: 'falcons',
  colour: '#0f2a66',
  crest: 'falcon',
  about: 'Winter League',
  foundedYear: 2016,
  members: [
    MAYA,
    COACH,
    member('Marcus Bell', 'marcus.bell', 6.9, 'admin', 'Team manager'),
    member('Grace Kim', 'grace.kim', 6.6, 'coach', 'Strength and movement'),
    member('Jonas Lindqvist', 'jonas.lindqvist', 7.6, 'player', 'Singles 2'),
    member('Aiko Tanaka', 'aiko.tanaka', 7.5, 'player', 'Doubles 1, ad court'),
    member('Dev Patel', 'dev.patel', 7.4, 'player', 'Doubles 1, deuce court'),
    member('Sofia Rossi', 'sofia.rossi', 7.2, 'player', 'Singles 3'),
    member('Chloe Laurent', 'chloe.laurent', 6.9, 'player', 'Doubles 2, ad court'),
    member('Tariq Haddad', 'tariq.haddad', 6.8, 'player', 'Doubles 2, deuce court'),
    member('Nina Kowalski', 'nina.kowalski', 6.5, 'player', 'Reserve'),
    member('Luca Moretti', 'luca.moretti', 6.4, 'player', 'Reserve'),
  ],
};

export const RAPTORS: Team = {
  name: 'Raptors',
  slug: 'raptors',
  colour: '#a5281b',
  crest: 'claws',
  about: 'Junior League',
  foundedYear: 2019,
  members: [
    member('Beatriz Lima', 'beatriz.lima', 7.3, 'admin', 'Team manager'),
    member('Henrik Dahl', 'henrik.dahl', 7, 'coach', 'Head coach'),
    { ...MAYA, role: 'player', position: 'Doubles 2' },
    member('Kwame Boateng', 'kwame.boateng', 7.6, 'player', 'Singles 1'),
    member('Priya Raman', 'priya.raman', 7.4, 'player', 'Singles 2'),
    member('Zoë Adeyemi', 'zoe.adeyemi', 7.1, 'player', 'Doubles 1, deuce court'),
    member('Mateo Álvarez', 'mateo.alvarez', 6.9, 'player', 'Doubles 1, ad court'),
    member('Ingrid Solberg', 'ingrid.solberg', 6.7, 'player', 'Singles 3'),
    member('Yara Nassar', 'yara.nassar', 6.5, 'player', 'Reserve'),
  ],
};

export const ACES: Team = {
  name: 'Aces',
  slug: 'aces',
  colour: '#0c6b5c',
  crest: 'spade',
  about: 'Pickleball Doubles',
  foundedYear: 2022,
  members: [
    member('Ruth Feldman', 'ruth.feldman', 7, 'admin', 'Team manager'),
    member('Omar Siddiqui', 'omar.siddiqui', 7.5, 'coach', 'Playing coach'),
    { ...MAYA, role: 'player', position: 'Pair 3, either side' },
    member('Lily Chen', 'lily.chen', 7.6, 'player', 'Pair 1, left side'),
    member('Patrick Doyle', 'patrick.doyle', 7.2, 'player', 'Pair 1, right side'),
    member('Amara Diallo', 'amara.diallo', 7.1, 'player', 'Pair 2, left side'),
    member('Stefan Ilić', 'stefan.ilic', 6.9, 'player', 'Pair 2, right side'),
    member('Noor Rahman', 'noor.rahman', 6.8, 'player', 'Pair 3, left side'),
    member('Tess van den Berg', 'tess.vandenberg', 6.6, 'player', 'Pair 3, right side'),
  ],
};

export const TEAMS: readonly Team[] = [FALCONS, RAPTORS, ACES];
export const SLUGS: readonly string[] = TEAMS.map(({ slug }) => slug);

/** Opponents from elsewhere: they have accounts, and belong to none of the teams. */
export const TENNIS_OPPONENTS: readonly Registered[] = [
  { name: 'Hannah Weiss', username: 'hannah.weiss', level: 7.6 },
  { name: 'Inês Duarte', username: 'ines.duarte', level: 7.9 },
  { name: 'Petra Novak', username: 'petra.novak', level: 7.3 },
  { name: 'Leah Sørensen', username: 'leah.sorensen', level: 7.2 },
  { name: 'Simone Roy', username: 'simone.roy', level: 7.5 },
  { name: 'Camila Castillo', username: 'camila.castillo', level: 7.1 },
  { name: 'Olivia Grant', username: 'olivia.grant', level: 6.8 },
  { name: 'Min-ji Park', username: 'minji.park', level: 7 },
];

export const PICKLEBALL_OPPONENTS: readonly Registered[] = [
  { name: 'Gloria Hayes', username: 'gloria.hayes', level: 7.3 },
  { name: 'Walt Jensen', username: 'walt.jensen', level: 7 },
  { name: 'Rosa Delgado', username: 'rosa.delgado', level: 6.9 },
  { name: 'Ben Whitaker', username: 'ben.whitaker', level: 7.4 },
  { name: 'Fatima Zahra', username: 'fatima.zahra', level: 7.2 },
  { name: 'Joe Castellano', username: 'joe.castellano', level: 6.6 },
];

export const VISITORS: readonly Registered[] = [...TENNIS_OPPONENTS, ...PICKLEBALL_OPPONENTS];

function member(
  ...[name, username, level, role, position]: [string, string, number, Member['role'], string]
): Member {
  return { name, username, level, role, position };
}
