import { z } from 'zod';
import { CONSOLES, type Console, LANGS, type Lang, LEGAL_DOCUMENTS } from './constants.ts';

/** The noun that a parameter of a path names, by its id or its address. */
export const NOUN_OF_PARAM = {
  tournamentId: 'tournament',
  tournamentSlug: 'tournament',
  divisionId: 'division',
  divisionSlug: 'division',
  teamId: 'team',
  teamSlug: 'team',
  playerSlug: 'player',
  fixtureId: 'match',
  noticeId: 'notice',
  noticeSlug: 'notice',
} as const;
export type NounOfParam = typeof NOUN_OF_PARAM;
export type PathNoun = NounOfParam[keyof NounOfParam];

export type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;
export type IdParam<P extends string> = Extract<ParamNames<P>, `${string}Id`>;
export type ParamValue<N extends string> = N extends 'lang'
  ? Lang
  : N extends 'console'
    ? Console
    : N extends `${string}Id`
      ? number
      : string;
/** The nouns that a path names. */
export type NounIn<P extends string> = NounOfParam[Extract<ParamNames<P>, keyof NounOfParam>];

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120);

export function nounOfParam(name: string): PathNoun | null {
  return Object.hasOwn(NOUN_OF_PARAM, name) ? NOUN_OF_PARAM[name as keyof NounOfParam] : null;
}

/** The schema of one path parameter, by its name; what doesn't match is not found (404). */
export function paramSchema(name: string): z.ZodType {
  if (name === 'lang') return z.enum(LANGS);
  if (name === 'console') return z.enum(CONSOLES);
  if (name === 'document') return z.enum(LEGAL_DOCUMENTS);
  return name.endsWith('Id') ? id : slug;
}

/** The names in braces, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
