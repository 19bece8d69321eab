import { sql } from 'kysely';
import type { Built } from '../../apps/server/src/app.ts';
import type { BenchDatabase, Db } from './database.ts';
import { momentOf } from './faults/market-moment.ts';
import { type MarketSite, makeMarketSite } from './faults/market-site.ts';
import { inviteeLines } from './invitees.ts';
import { type Line, median } from './table.ts';
import { openNode } from './tournaments.ts';

const MORE = 10_000;
const RUNS = 20;
const [MOST_RATIO, MOST_MS] = [1.2, 25] as const;
const PRICE = 100_000_000;

interface Measured {
  readonly milliseconds: number;
  readonly statements: number;
}

/**
 * P18: a transfer, from the offer to the confirmed move, in a tournament of some registrations and with ten thousand more;
 * and the list of these ten thousand free players, and of those whom a club may invite, computed anew.
 */
export async function marketLines(bench: BenchDatabase): Promise<Line[]> {
  const { server, close } = await openNode(bench);
  try {
    const site = await makeMarketSite(bench.db);
    const rules = { deals_per_pair: null, resale_allowed: true, squad_smallest: 1, squad_largest: 100 };
    await bench.db.updateTable('tournaments').set(rules).where('id', '=', site.tournamentId).execute();
    await transfers(bench, server, site, 0);
    const small = await transfers(bench, server, site, 1);
    await addFree(bench.db, site);
    server.cache.touch(['*']);
    const large = await transfers(bench, server, site, 2);
    const lines = [transferLine(small, large), ...(await listLines(server, site))];
    return [...lines, ...(await inviteeLines(bench.db, server, site))];
  } finally {
    await server.close();
    await close();
  }
}

/** Each team sells the same one of its people to the next. */
async function transfers(
  bench: BenchDatabase,
  server: Built,
  site: MarketSite,
  place: number,
): Promise<Measured> {
  const { places } = await momentOf(bench.db, site);
  const times: number[] = [];
  let statements = 0;
  for (const [number, seller] of site.teams.entries()) {
    const buyer = site.teams[(number + 1) % site.teams.length];
    const people = places.filter((one) => one.team_id === seller.id && site.tokens.has(one.player_id));
    // The first have come from the team before.
    const player = people[people.length - 1 - place];
    if (!buyer || !player) throw new Error('nobody is left to be sold');
    bench.statements();
    const started = performance.now();
    const club = (id: number) => `/api/v1/en/psn/dashboard/teams/${id}/offers`;
    const body = { tournament: site.slug, player: player.slug, amount: PRICE };
    await ask(server, { method: 'POST', url: club(buyer.id), token: buyer.token, body });
    const { id } = await newestOffer(bench.db);
    const acceptance = `${club(seller.id)}/${id}/acceptance`;
    await ask(server, { method: 'PUT', url: acceptance, token: seller.token, body: { amount: PRICE } });
    const confirmation = `/api/v1/en/psn/dashboard/users/offers/${id}`;
    await ask(server, { method: 'PUT', url: confirmation, token: site.tokens.get(player.player_id) ?? '' });
    times.push(performance.now() - started);
    statements = bench.statements();
  }
  return { milliseconds: median(times), statements };
}

async function newestOffer(db: Db): Promise<{ id: number }> {
  return await db.selectFrom('offers').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

async function ask(
  server: Built,
  asked: { method: 'POST' | 'PUT'; url: string; token: string; body?: object },
): Promise<void> {
  const { method, url, token, body } = asked;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await server.app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`);
}

/** Free players with a record in the site's season, so that each has an index. */
async function addFree(db: Db, { tournamentId, teams }: MarketSite): Promise<void> {
  await sql`
    with made as (
      insert into players (nick, nick_skeleton, gamertag, slug, console, position)
      select 'Free agent ' || n, 'free agent ' || n, 'Free agent ' || n, 'free-agent-' || n, 'psn', (array['GK','CB','LB','CDM','ST'])[1 + n % 5]
      from generate_series(1, ${MORE}::int) n returning id, position
    )
    insert into registrations (tournament_id, player_id, position, price, free_market_since)
    select ${tournamentId}, id, position, 50000000 + id * 1000, now() from made`.execute(db);
  await sql`
    insert into player_statistics (season_id, player_id, team_id, played, index)
    select s.id, r.player_id, ${teams[0]?.id ?? 0}, 5, r.player_id * 37 % 1000
    from registrations r, divisions d join seasons s on s.division_id = d.id
    where r.tournament_id = ${tournamentId} and r.free_market_since is not null
      and d.tournament_id = ${tournamentId}`.execute(db);
  await sql`analyze`.execute(db);
}

const LISTS = ['', '&sort=-price', '&sort=nick&page=200', '&q=agent%20777', '&position=ST&page=20'] as const;

async function listLines(server: Built, { slug }: MarketSite): Promise<Line[]> {
  const lines: Line[] = [];
  for (const query of LISTS) {
    const url = `/api/v1/en/console/psn/tournament/${slug}/signings?list=free${query}`;
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      server.cache.touch(['*']);
      const started = performance.now();
      const { statusCode, body } = await server.app.inject({ url });
      times.push(performance.now() - started);
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
    }
    lines.push({
      id: 'P18',
      measure: `${MORE.toLocaleString('en')} free players, cold: ${query === '' ? 'by index' : query.slice(1)}`,
      goal: `≤ ${MOST_MS} ms`,
      measured: `${median(times).toFixed(1)} ms`,
      limit: '',
      isMet: median(times) <= MOST_MS,
    });
  }
  return lines;
}

function transferLine(small: Measured, large: Measured): Line {
  const ratio = large.milliseconds / small.milliseconds;
  const shown = ({ statements, milliseconds }: Measured) =>
    `${statements} statements, ${milliseconds.toFixed(1)} ms`;
  return {
    id: 'P18',
    measure: `an offer made, accepted and confirmed, and with ${MORE.toLocaleString('en')} registrations more`,
    goal: `the same statements; ratio ≤ ${MOST_RATIO}`,
    measured: `${shown(small)}; ${shown(large)}; ratio ${ratio.toFixed(2)}`,
    limit: '',
    isMet: large.statements === small.statements && ratio <= MOST_RATIO,
  };
}
