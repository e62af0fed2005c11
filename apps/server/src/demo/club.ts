// The people of the demo club. How well they play is all that is written here; every score comes from playing.

import type { Crest } from '@allcourt/contract';

export interface Person {
  name: string;
  /** How well they play, on the scale that their points are drawn from: 7 is the middle of the club. */
  level: number;
}

/** An account of the demo. */
export interface Registered extends Person {
  username: string;
}

export interface Member extends Registered {
  role: 'admin' | 'coach' | 'player';
  /** Position or job. */
  position?: string;
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
export const MAYA: Member = {
  name: 'Maya Okafor',
  username: 'maya.okafor',
  level: 7.75,
  role: 'admin',
  position: 'Singles 1',
};
export const COACH: Member = {
  name: 'Elena Marquez',
  username: 'elena.marquez',
  level: 7.6,
  role: 'coach',
  position: 'Head coach',
};

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
    { name: 'Marcus Bell', username: 'marcus.bell', level: 6.9, role: 'admin', position: 'Team manager' },
    {
      name: 'Grace Kim',
      username: 'grace.kim',
      level: 6.6,
      role: 'coach',
      position: 'Strength and movement',
    },
    {
      name: 'Jonas Lindqvist',
      username: 'jonas.lindqvist',
      level: 7.6,
      role: 'player',
      position: 'Singles 2',
    },
    {
      name: 'Aiko Tanaka',
      username: 'aiko.tanaka',
      level: 7.5,
      role: 'player',
      position: 'Doubles 1, ad court',
    },
    {
      name: 'Dev Patel',
      username: 'dev.patel',
      level: 7.4,
      role: 'player',
      position: 'Doubles 1, deuce court',
    },
    { name: 'Sofia Rossi', username: 'sofia.rossi', level: 7.2, role: 'player', position: 'Singles 3' },
    {
      name: 'Chloe Laurent',
      username: 'chloe.laurent',
      level: 6.9,
      role: 'player',
      position: 'Doubles 2, ad court',
    },
    {
      name: 'Tariq Haddad',
      username: 'tariq.haddad',
      level: 6.8,
      role: 'player',
      position: 'Doubles 2, deuce court',
    },
    { name: 'Nina Kowalski', username: 'nina.kowalski', level: 6.5, role: 'player', position: 'Reserve' },
    { name: 'Luca Moretti', username: 'luca.moretti', level: 6.4, role: 'player', position: 'Reserve' },
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
    { name: 'Beatriz Lima', username: 'beatriz.lima', level: 7.3, role: 'admin', position: 'Team manager' },
    { name: 'Henrik Dahl', username: 'henrik.dahl', level: 7, role: 'coach', position: 'Head coach' },
    { ...MAYA, role: 'player', position: 'Doubles 2' },
    { name: 'Kwame Boateng', username: 'kwame.boateng', level: 7.6, role: 'player', position: 'Singles 1' },
    { name: 'Priya Raman', username: 'priya.raman', level: 7.4, role: 'player', position: 'Singles 2' },
    {
      name: 'Zoë Adeyemi',
      username: 'zoe.adeyemi',
      level: 7.1,
      role: 'player',
      position: 'Doubles 1, deuce court',
    },
    {
      name: 'Mateo Álvarez',
      username: 'mateo.alvarez',
      level: 6.9,
      role: 'player',
      position: 'Doubles 1, ad court',
    },
    { name: 'Ingrid Solberg', username: 'ingrid.solberg', level: 6.7, role: 'player', position: 'Singles 3' },
    { name: 'Yara Nassar', username: 'yara.nassar', level: 6.5, role: 'player', position: 'Reserve' },
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
    { name: 'Ruth Feldman', username: 'ruth.feldman', level: 7, role: 'admin', position: 'Team manager' },
    {
      name: 'Omar Siddiqui',
      username: 'omar.siddiqui',
      level: 7.5,
      role: 'coach',
      position: 'Playing coach',
    },
    { ...MAYA, role: 'player', position: 'Pair 3, either side' },
    { name: 'Lily Chen', username: 'lily.chen', level: 7.6, role: 'player', position: 'Pair 1, left side' },
    {
      name: 'Patrick Doyle',
      username: 'patrick.doyle',
      level: 7.2,
      role: 'player',
      position: 'Pair 1, right side',
    },
    {
      name: 'Amara Diallo',
      username: 'amara.diallo',
      level: 7.1,
      role: 'player',
      position: 'Pair 2, left side',
    },
    {
      name: 'Stefan Ilić',
      username: 'stefan.ilic',
      level: 6.9,
      role: 'player',
      position: 'Pair 2, right side',
    },
    {
      name: 'Noor Rahman',
      username: 'noor.rahman',
      level: 6.8,
      role: 'player',
      position: 'Pair 3, left side',
    },
    {
      name: 'Tess van den Berg',
      username: 'tess.vandenberg',
      level: 6.6,
      role: 'player',
      position: 'Pair 3, right side',
    },
  ],
};

export const TEAMS: readonly Team[] = [FALCONS, RAPTORS, ACES];

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
