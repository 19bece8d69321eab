import { makeUser } from '../../../factories/index.ts';
import { makeMatchTalk, makeTalk, makeTeamTalk } from '../../../factories/talk.ts';
import type { Tx } from '../../platform/database/index.ts';
import { teamOf } from './announcements.ts';
import type { Seeding } from './seeding.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Every demo account has threads, and something unread; where no other account plays, they write with company. */
export async function makeMessages({ tx, people, now }: Seeding): Promise<void> {
  const { user, premium, manager, administrator, ADMIN, FULL, SUPER } = people;
  const remy = await makeUser(tx, { ...COMPANY.xbox, isDemo: true, now });
  const udo = await makeUser(tx, { ...COMPANY.pc, isDemo: true, now });
  const ids = (one: { userId: number }, other: { userId: number }) => [one.userId, other.userId] as const;
  await makeTalk(tx, { between: ids(user, FULL), lines: FRIENDLY, now });
  await makeTalk(tx, { between: ids(user, manager), lines: TONIGHT, readBy: [1], now });
  await makeTalk(tx, { between: ids(manager, administrator), lines: SCREENSHOT, readBy: [1], now });
  await makeTalk(tx, { between: ids(administrator, SUPER), lines: AWARDS, readBy: [1], now });
  await makeTalk(tx, { between: ids(FULL, SUPER), lines: BANNER, readBy: [], now });
  await makeTalk(tx, { between: ids(premium, remy), lines: CAPTAIN, readBy: [1], now });
  await makeTalk(tx, { between: ids(ADMIN, udo), lines: KEEPERS, readBy: [1], now });
  await makeMatchTalk(tx, {
    matchId: await nextMatchOf(tx, manager.userId, now),
    lines: [
      [
        manager.userId,
        3 * HOUR,
        'Boa tarde! Podemos começar um quarto de hora mais tarde? O nosso guarda-redes sai às dez.',
      ],
      [
        administrator.userId,
        2 * HOUR,
        'Per me va bene, se l’altra squadra è d’accordo. Scrivetelo qui, così resta.',
      ],
    ],
    now,
  });
  await makeTeamTalk(tx, {
    teamId: await teamOf(tx, manager.userId),
    lines: [
      [manager.userId, 26 * HOUR, 'Pessoal, quem pode jogar dois jogos seguidos na quinta?'],
      [user.userId, 25 * HOUR, 'Yo puedo, pero a las 23 me echan de casa 😄'],
      [manager.userId, 24 * HOUR, 'Chega. O segundo jogo começa às 22h15.'],
      [user.userId, 2 * HOUR, '¿Y los saques de esquina? Hoy los tiro yo.'],
    ],
    now,
  });
}

/** The next match of a team that the user owns. */
async function nextMatchOf(tx: Tx, ownerId: number, now: Date): Promise<number> {
  const { id } = await tx
    .selectFrom('fixtures as f')
    .innerJoin('teams as own', (join) =>
      join.on((eb) =>
        eb.or([eb('own.id', '=', eb.ref('f.home_team_id')), eb('own.id', '=', eb.ref('f.away_team_id'))]),
      ),
    )
    .select('f.id')
    .where('own.owner_id', '=', ownerId)
    .where('f.status', '=', 'scheduled')
    .where('f.date', '>', now)
    .orderBy('f.date')
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody logs in as these. */
const COMPANY = {
  xbox: { nick: 'Remy Rabona', console: 'xbox', country: 'FR', position: 'CAM', lang: 'fr' },
  pc: { nick: 'Udo Torwand', console: 'pc', country: 'DE', position: 'GK', lang: 'de' },
} as const;

type Lines = Parameters<typeof makeTalk>[1]['lines'];

const TONIGHT: Lines = [
  [1, DAY + 3 * HOUR, 'Malta, amanhã jogamos às 22h. Consegues chegar um pouco antes?'],
  [0, DAY + 2 * HOUR, 'Sí, a las 21:45 estoy. ¿Juego de punta otra vez?'],
  [1, DAY + HOUR, 'De ponta, mas ajuda nos cantos deles, por favor 😅'],
  [0, 5 * HOUR, 'Prometido: defiendo los córners y luego corro.'],
  [1, 20, 'Mudança de planos: o Lince está doente, jogas a médio direito.'],
  [1, 18, 'E traz o café ☕'],
];
const FRIENDLY: Lines = [
  [1, 3 * DAY, '¿Un amistoso el viernes? Nos faltan dos para ser once.'],
  [0, 3 * DAY - 30, 'Yo me apunto. Pregunto en el vestuario por otro.'],
  [1, 2 * DAY, 'Genial. Lo retransmito en https://www.twitch.tv/ por si alguien quiere verlo.'],
];
const SCREENSHOT: Lines = [
  [0, 4 * DAY, 'Ciao, in settimana 3 manca la foto del secondo tempo. Posso mandarla adesso?'],
  [1, 4 * DAY - HOUR, 'Sì, mandala qui sul caso. Se si legge bene il risultato, la convalido stasera.'],
  [0, 4 * DAY - 2 * HOUR, 'Fatto. Obrigado!'],
  [1, 2 * HOUR, 'Convalidata. E complimenti per il 3–1, che rimonta 👏'],
];
const AWARDS: Lines = [
  [1, 2 * DAY, 'Can you deliver the cup before Sunday? People are asking for their trophy.'],
  [0, 2 * DAY - HOUR, 'Yes, only one ruling is left. I’ll do it on Saturday.'],
  [1, 40, 'Perfect. I’ve put the prize money aside.'],
];
const BANNER: Lines = [
  [1, DAY, 'The new banner looks great on a phone. Who drew it?'],
  [0, 20 * HOUR, 'Our goalkeeper. Draws better than he catches crosses.'],
  [1, 19 * HOUR, 'Ha! Ask for one for the winter league, too, please.'],
  [0, 30, 'Already on it. First sketch tomorrow.'],
];
const CAPTAIN: Lines = [
  [1, 2 * DAY, 'Salut ! On cherche un numéro 10 pour la coupe, ça te tente ?'],
  [0, 2 * DAY - 90, 'Pourquoi pas. Vous jouez quels soirs ?'],
  [1, 3 * HOUR, 'Mardi et jeudi, vers 21 h. Essai jeudi, si tu veux.'],
];
const KEEPERS: Lines = [
  [0, DAY, 'Glückwunsch zum Zu-null am Samstag. Den Elfer hätte ich nicht gehalten.'],
  [1, DAY - 30, 'Danke! Er guckt vorher immer in die Ecke, in die er schießt.'],
  [1, 50, 'Hast du am Mittwoch Zeit für ein Trainingsspiel? Wir suchen noch einen Gegner.'],
];
