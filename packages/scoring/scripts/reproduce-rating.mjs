#!/usr/bin/env node
// Computes a rating again from its downloaded inputs, with nothing but Node.js:
//
//   node reproduce-rating.mjs allcourt-rating-tennis-singles.json
//
// The rules are in docs/ratings.md: Glicko-2 as Mark Glickman describes it, one match a period, with the margin in the score;
// and serve and return by surface, from the points on serve.
import { readFile } from 'node:fs/promises';
import { argv, exit, stderr, stdout } from 'node:process';

const UNIT = 173.7178;
const TAU = 0.5;
const WEEK = 7 * 86_400_000;
const WIDEST = 350;

const [, , file] = argv;
if (!file) {
  stderr.write('Usage: node reproduce-rating.mjs FILE.json\n');
  exit(2);
}
const { sport, discipline, start, matches, serveReturn } = JSON.parse(await readFile(file, 'utf8'));

let own = start;
let playedAt = null;
let given = 0;
let furthest = 0;
for (const match of matches) {
  const at = Date.parse(match.at);
  const before = playedAt === null ? own : waited(own, at - playedAt);
  playedAt = at;
  if (match.opponents === null) {
    // A player of this match hides their ratings.
    own = match.after;
    given += 1;
    continue;
  }
  own = played(before, match);
  furthest = Math.max(
    furthest,
    Math.abs(own.rating - match.after.rating),
    Math.abs(own.deviation - match.after.deviation),
  );
}
say(`${sport} ${discipline}: ${own.rating.toFixed(2)} ± ${(1.96 * own.deviation).toFixed(2)}`);
say(`Matches: ${matches.length}, taken as given: ${given}, furthest off: ${furthest.toFixed(6)}`);
const furthestSkill = serveReturn ? skills(serveReturn) : 0;
const isSame = Math.max(furthest, furthestSkill) < 0.001;
say(isSame ? 'Every computed step is the stored one.' : 'The computed steps differ from the stored ones.');
exit(isSame ? 0 : 1);

function say(line) {
  stdout.write(`${line}\n`);
}

/** Serve and return on each surface; returns how far the furthest step is off. */
function skills({ start: first, averageServe, matches: served }) {
  const stands = new Map();
  let off = 0;
  for (const match of served) {
    const at = Date.parse(match.at);
    const before = stands.get(match.surface) ?? { serve: first, returning: first, at };
    const stand = { at };
    for (const skill of ['serve', 'returning']) {
      const part = match[skill];
      const idle = drifted(before[skill], at - before.at, first.deviation);
      stand[skill] = part.opponents === null ? part.after : skillAfter(idle, part, { skill, averageServe });
      off = Math.max(
        off,
        Math.abs(stand[skill].rating - part.after.rating),
        Math.abs(stand[skill].deviation - part.after.deviation),
      );
    }
    stands.set(match.surface, stand);
  }
  for (const [surface, { serve, returning }] of stands) {
    const text = ({ rating, deviation }) => `${rating.toFixed(2)} ± ${(1.96 * deviation).toFixed(2)}`;
    say(`${surface ?? 'surface not noted'}: serve ${text(serve)}, return ${text(returning)}`);
  }
  say(`Matches with points on serve: ${served.length}, furthest off: ${off.toFixed(6)}`);
  return off;
}

/** Time without a match widens a serve or a return, never beyond the start. */
function drifted({ rating, deviation }, ms, widest) {
  return {
    rating,
    deviation: Math.min(Math.hypot(deviation, 4 * Math.sqrt(Math.max(0, ms) / WEEK)), widest),
  };
}

/**
 * A serve after some points. The difference to the return it met is known with the uncertainty of both sides and of the
 * day's form; the most likely difference is where its pull and that of the points are equal. A return is a serve with
 * the points of the other side.
 */
function skillAfter(me, { points, won, partners, opponents }, { skill, averageServe }) {
  const average = Math.log(averageServe / (1 - averageServe));
  const base = skill === 'serve' ? average : -average;
  const side = [me, ...partners];
  const chance = (x) => 1 / (1 + Math.exp(-(base + x)));
  const before = (meanRating(side) - meanRating(opponents)) / UNIT;
  const variance = (meanVariance(side) + meanVariance(opponents) + 30 ** 2) / UNIT ** 2;
  let [low, high] = [before - variance * points, before + variance * points];
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    const pull = (before - middle) / variance + won - points * chance(middle);
    [low, high] = pull > 0 ? [middle, high] : [low, middle];
  }
  const after = (low + high) / 2;
  const learned = 1 - 1 / (1 + variance * points * chance(after) * (1 - chance(after)));
  const part = me.deviation ** 2 / side.length / (variance * UNIT ** 2);
  return {
    rating: me.rating + part * (after - before) * UNIT,
    deviation: Math.sqrt(me.deviation ** 2 * (1 - (part / side.length) * learned)),
  };
}

function meanRating(players) {
  return players.reduce((total, { rating }) => total + rating, 0) / players.length;
}

function meanVariance(players) {
  return players.reduce((total, { deviation }) => total + deviation ** 2, 0) / players.length ** 2;
}

/** Time without a match widens a rating, never beyond a newcomer's. */
function waited({ rating, deviation, volatility }, ms) {
  const wandered = Math.sqrt(Math.max(0, ms) / WEEK) * volatility * UNIT;
  const wider = Math.hypot(deviation, wandered);
  return { rating, deviation: Math.min(wider, Math.max(WIDEST, deviation)), volatility };
}

/** A win scores a quarter plus the share of the games, from 0.75 to 1. */
function scoreOf({ won, share }) {
  const win = (part) => (part === null ? 0.875 : Math.min(1, Math.max(0.75, 0.25 + part)));
  return won ? win(share) : 1 - win(share === null ? null : 1 - share);
}

/** The rating after a match: the side's mean is rated, and its change shared by uncertainty. */
function played(me, match) {
  const side = [me, ...match.partners];
  const team = mean(side);
  const change = rated(team, mean(match.opponents), scoreOf(match));
  const ratio = change.volatility / team.volatility;
  const variances = side.map((one) => one.deviation ** 2 + (one.volatility * ratio * UNIT) ** 2);
  const all = variances.reduce((total, variance) => total + variance, 0);
  const learned = 1 - change.deviation ** 2 / (all / side.length ** 2);
  const [variance] = variances;
  return {
    rating: me.rating + ((side.length * variance) / all) * (change.rating - team.rating),
    deviation: Math.sqrt(variance - (variance ** 2 / all) * learned),
    volatility: me.volatility * ratio,
  };
}

function mean(players) {
  const of = (values) => Math.hypot(...values) / players.length;
  return {
    rating: players.reduce((total, { rating }) => total + rating, 0) / players.length,
    deviation: of(players.map(({ deviation }) => deviation)),
    volatility: of(players.map(({ volatility }) => volatility)),
  };
}

/** Steps 2 to 8 of the paper, for one result. */
function rated({ rating, deviation, volatility }, opponent, score) {
  const phi = deviation / UNIT;
  const g = 1 / Math.sqrt(1 + (3 * (opponent.deviation / UNIT) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp((-g * (rating - opponent.rating)) / UNIT));
  const variance = 1 / (g * g * expected * (1 - expected));
  const improvement = variance * g * (score - expected);
  const sigma = nextVolatility({ volatility, phi, variance, improvement });
  const narrowed = 1 / (1 / (phi ** 2 + sigma ** 2) + 1 / variance);
  return {
    rating: rating + narrowed * g * (score - expected) * UNIT,
    deviation: Math.sqrt(narrowed) * UNIT,
    volatility: sigma,
  };
}

/** Step 5: the root of the paper's f, by halving an interval that holds it. */
function nextVolatility({ volatility, phi, variance, improvement }) {
  const a = Math.log(volatility ** 2);
  const f = (x) => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (improvement ** 2 - spread)) / (2 * spread ** 2) - (x - a) / TAU ** 2;
  };
  let [low, high] = [a - 30, a + 30];
  for (let round = 0; round < 100; round += 1) {
    const middle = (low + high) / 2;
    [low, high] = f(middle) > 0 ? [middle, high] : [low, middle];
  }
  return Math.exp((low + high) / 4);
}
