import { type Formation, placesOf } from '@matchnight/rules/lists';
import type { PitchPlayer } from '../../ui/pitch/place.tsx';
import type { SquadPlayer } from '../../ui/pitch/squad.ts';
import { CLUBS } from './samples.ts';

/** Invented nicks: short, long, accented. */
export const NICKS = [
  'Muro_77',
  'Zurdo',
  'elCapitán-de-la-Noche',
  'Ivo',
  'RapidRaposinho',
  'Señor Offside',
  'Übersteiger1899',
  'xXGoleadorXx',
  'Ze',
  'LaFlècheDuCanapé',
  'Nueve',
  'Tanque_9',
  'Pipo',
  'João do Banco',
];

/** A full team from as many clubs; every index another one. */
export function elevenOf(shape: Formation): PitchPlayer[] {
  return placesOf(shape).map((_, at) => ({
    nick: NICKS[at % NICKS.length] ?? '',
    team: { name: CLUBS[at % CLUBS.length] ?? '', image: null },
    index: at === 4 ? null : 31 - 2 * at,
  }));
}

export const SQUAD: readonly SquadPlayer[] = NICKS.map((nick, at) => ({
  key: nick,
  nick,
  team: { name: 'Lokomotiv Churros', image: null },
  position: placesOf('4-2-3-1')[at] ?? 'ST',
  index: 60 - at,
}));
