import type { RoundKey } from '@matchnight/rules';
import { roundKeyOf } from './rounds.ts';

/** What a round's name says besides its number. */
export interface RoundName {
  /** "Championship" of "Championship, Matchday 1"; null: the season has no parts, as far as this round tells. */
  readonly phase: string | null;
  /** The round of a knockout; null in a league. */
  readonly stage: RoundKey | null;
  /** The number of a league's round; null: it has none. */
  readonly week: number | null;
}

const GROUP =
  /^((?:group|gruppe|grupo|gruppo|groupe|girone|poule) (?:[a-z]|\d{1,2}))(?:\s*[,:]\s*\S.*|\s+[-–—]\s*\S.*|\s+play[- ]?offs?)?$/i;
/** A group that the first of other groups make up: the World Cup of 1950 had no final. */
const FINAL_GROUP = /^final (?:group|round|pool)$/i;
const PARTS = /^(.*[^\s,:–—-])(?:\s*[,:]|\s+[-–—])\s*(\S.*)$/;
const LEG =
  /^(?:(?:1st|2nd|first|second|1\.|2\.) leg|leg [12]|hinspiel|rückspiel|ida|vuelta|andata|ritorno|aller|retour)$/i;
const REPLAY = /\breplays?\b/i;

/** "Group A" of "Group A", "Group A, Matchday 2" and "Group A Play-off"; null: the round names no group. */
export function groupIn(round: string): string | null {
  const name = round.trim();
  return FINAL_GROUP.test(name) ? name : (GROUP.exec(name)?.[1] ?? null);
}

/** A tie that was played again, since it had no winner. */
export function isReplay(round: string): boolean {
  return REPLAY.test(round);
}

export function readRound(round: string): RoundName {
  const whole = roundKeyOf(round);
  if (whole !== null) return { phase: null, stage: whole, week: null };
  const [, before, last] = PARTS.exec(round) ?? [];
  if (before === undefined || last === undefined) return { phase: null, stage: null, week: weekOf(round) };
  // "Semi-finals, 1st leg", "Final - Replay": the same round of the same knockout.
  const asWhole = readRound(before);
  if (asWhole.stage !== null && (LEG.test(last) || isReplay(last))) return asWhole;
  const stage = roundKeyOf(last);
  // "Matchday 1 - Monday" is no part of a season, and what has no number after the dash is none either.
  const isPhase = !/\d$/.test(before) && (stage !== null || weekOf(last) !== null);
  if (!isPhase) return { phase: null, stage: null, week: weekOf(round) };
  return { phase: before, stage, week: stage === null ? weekOf(last) : null };
}

function weekOf(text: string): number | null {
  const digits = /(\d+)\D*$/.exec(text)?.[1];
  const week = Number(digits);
  return digits === undefined || week < 1 || week > 2000 ? null : week;
}

const FIRST = /^(?:regular|first|1st|main|preliminary|basic|grund|haupt|fase regular|stage 1|phase 1)/i;

/** Which part of a season the others follow: what has no name of its own, what says so, or what is named first. */
export function basePhase(phases: readonly (string | null)[]): string | null {
  if (phases.includes(null)) return null;
  return phases.find((phase) => phase !== null && FIRST.test(phase)) ?? phases[0] ?? null;
}
