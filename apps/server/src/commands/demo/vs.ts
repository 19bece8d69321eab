import type { VsVerdict } from '@matchnight/contract';
import { sql } from 'kysely';
import { makeVs, type VsAsked } from '../../../factories/vs.ts';
import { keepPairs } from '../../features/vs/index.ts';
import { transfer } from '../../features/wallet/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import type { DemoPeople } from './accounts.ts';

const HOUR_MS = 3_600_000;
const PLAYERS = 9;
/** What each of them won before. */
const COINS = 600;
/** Nobody is told of what is past. */
const QUIET = { ask: events.ask, publish: async () => {} };

type Asked = Pick<VsAsked, 'name' | 'rules' | 'seats' | 'entry' | 'fee' | 'entrants' | 'decided'> & {
  /** Hours from now. */
  readonly date: number;
};

/** VS in every state that lasts: open, to report, reported, to decide, paid out, and paid back (drawn, not full, cancelled). */
export async function makeDemoVs(tx: Tx, { people, now }: { people: DemoPeople; now: Date }): Promise<void> {
  const players = await findPlayers(tx);
  await giveCoins(tx, players, now);
  const judge = people.administrator.userId;
  const [ana, bel, cas, dan, eva, fer, gil, hen, iva] = players;
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const two = (
    one: number | undefined,
    other: number | undefined,
    ...reports: VsAsked['entrants'][number]['report'][]
  ) =>
    [one, other].flatMap((userId, index): VsAsked['entrants'] => {
      const report = reports[index];
      return userId === undefined
        ? []
        : [{ userId, position: index === 0 ? 1 : 2, ...(report ? { report } : {}) }];
    });
  const decided = (verdict: VsVerdict, reason: string, hours: number) => ({
    by: people.SUPER.userId,
    verdict,
    reason,
    at: at(hours),
  });
  const all: readonly Asked[] = [
    {
      name: 'Duelo del viernes',
      rules: 'Un partido, equipos de 85 o menos, sin prórroga: el empate devuelve todo.',
      seats: 1,
      entry: 200,
      fee: 0,
      date: 30,
      entrants: two(ana, undefined),
    },
    {
      name: 'Onces de la casa',
      rules: 'Pro Clubs, once contra once, dos partes de seis minutos.',
      seats: 11,
      entry: 75,
      fee: 3,
      date: 52,
      entrants: [...two(bel, cas), ...two(judge, undefined)],
    },
    {
      name: 'Revancha de anoche',
      rules: 'Mejor de tres.',
      seats: 1,
      entry: 150,
      fee: 0,
      date: -3,
      entrants: two(judge, dan),
    },
    {
      name: 'El clásico del barrio',
      rules: 'Un partido.',
      seats: 1,
      entry: 100,
      fee: 5,
      date: -20,
      entrants: two(eva, fer, '2', '2'),
    },
    {
      name: 'Cuentas pendientes',
      rules: 'Un partido, prórroga y penaltis.',
      seats: 1,
      entry: 120,
      fee: 0,
      date: -30,
      entrants: two(gil, hen, '1', '2'),
    },
    {
      name: 'Duelo de porteros',
      rules: 'Diez penaltis cada uno.',
      seats: 1,
      entry: 300,
      fee: 10,
      date: -100,
      entrants: two(iva, judge, '2', '2'),
      decided: decided('2', 'Visto en la retransmisión', -70),
    },
    {
      name: 'Noche de empates',
      rules: 'Un partido.',
      seats: 1,
      entry: 50,
      fee: 10,
      date: -150,
      entrants: two(ana, bel, 'draw'),
      decided: decided('draw', 'Los dos lo dicen', -120),
    },
    {
      name: 'Duelo sin rival',
      rules: 'Un partido.',
      seats: 1,
      entry: 60,
      fee: 0,
      date: -60,
      entrants: two(cas, undefined),
    },
    {
      name: 'Noche de servidores caídos',
      rules: 'Mejor de tres.',
      seats: 1,
      entry: 80,
      fee: 0,
      date: -50,
      entrants: two(dan, undefined),
      decided: decided('cancel', 'Los servidores del juego están en mantenimiento esa noche', -80),
    },
  ];
  for (const { date, ...asked } of all) {
    const terms = {
      ...asked,
      console: 'psn',
      makerId: people.FULL.userId,
      madeAt: at(date - 72),
      date: at(date),
    } as const;
    await makeVs(tx, terms, { events: QUIET, now });
  }
  await keepPairs(tx, now);
}

/** People of the demo's clubs who have no account that one logs in with. */
async function findPlayers(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join players p on p.user_id = u.id and p.console = 'psn'
    where u.is_demo and u.username not like 'demo-%' order by u.id limit ${PLAYERS}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** One transfer for all of them: what they won before. */
async function giveCoins(tx: Tx, players: readonly number[], now: Date): Promise<void> {
  const postings = players.map((userId) => ({ holder: { kind: 'earned', userId } as const, amount: COINS }));
  await transfer(tx, {
    key: 'demo:vs',
    reason: 'welcome',
    at: new Date(now.getTime() - 300 * HOUR_MS),
    postings: [{ holder: { kind: 'issue' }, amount: -COINS * players.length }, ...postings],
  });
}
