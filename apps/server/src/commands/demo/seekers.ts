import { makeUser } from '../../../factories/index.ts';
import { putLooking } from '../../features/invitations/index.ts';
import type { Seeding } from './seeding.ts';

const DAY_MS = 24 * 3_600_000;

/** Who has no club yet: what they say to those who run one. */
const SEEKERS = [
  {
    nick: 'Zurda Serena',
    position: 'LM',
    country: 'ES',
    lang: 'es',
    evenings: [1, 3],
    sentence: 'Extremo zurdo, puntual y sin gritos. Mejor después de las 22.',
    days: 2,
  },
  {
    nick: 'Luvas de Ferro',
    position: 'GK',
    country: 'PT',
    lang: 'pt',
    evenings: [2, 4, 7],
    sentence: 'Guarda-redes à procura de uma defesa que fale.',
    days: 9,
  },
  {
    nick: 'Sechser a. D.',
    position: 'CDM',
    country: 'DE',
    lang: 'de',
    evenings: [1, 2, 3, 4, 5],
    sentence: '',
    days: 20,
  },
  {
    nick: 'Nonna a Zona',
    position: 'CB',
    country: 'IT',
    lang: 'it',
    evenings: [5, 6],
    sentence: 'Prima non prenderle. Gioco il fine settimana, dopo cena.',
    days: 41,
  },
] as const;

export async function makeSeekers({ tx, now }: Seeding): Promise<void> {
  for (const { nick, position, country, lang, evenings, sentence, days } of SEEKERS) {
    const since = new Date(now.getTime() - days * DAY_MS);
    const { playerId } = await makeUser(tx, {
      nick,
      position,
      country,
      lang,
      console: 'psn',
      isDemo: true,
      now: since,
    });
    await putLooking(tx, { playerId, evenings, sentence, now: since });
  }
}
