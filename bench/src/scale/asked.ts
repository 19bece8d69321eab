import { type CallName, type CallOf, contract } from '../../../packages/contract/src/index.ts';
import { ask } from './databases.ts';

/** One way to ask a public call: its name, and the address of the nth request. */
export interface Asked {
  readonly name: string;
  /** Searches by name work differently from the rest, and have a limit of their own. */
  readonly isSearch: boolean;
  url(nth: number): string;
}

type Params = Readonly<Record<string, string>>;

/** Queries that lead to other statements, or further into a list, than the address alone. */
const QUERIES: Partial<Record<CallName, readonly string[]>> = {
  // Many names begin like this, many contain it, few contain it, none does.
  'search.search': [
    ...['alba', 'gallego', 'gallego 77', 'zzz'].map((q) => searched('P', q)),
    ...['alonso', 'irene', 'hugo 7', 'zzz'].map((q) => searched('TE', q)),
    ...['alba', 'cup', 'cup 7', 'zzz'].map((q) => searched('T', q)),
    ...['alonso', 'division', 'division 7', 'zzz'].map((q) => searched('D', q)),
  ],
  'matches.list': ['', '?week=12', '?status=to_play', '?status=decided&per_page=100'],
  'matches.lastOfTeam': ['', '?page=5'],
  'matches.lastOfPlayer': ['', '?page=5'],
  'market.signings': ['?list=free', '?list=for_sale', '?list=free&q=alba', '?list=free&sort=nick'],
  'statistics.scorers': ['', '?page=2'],
  'statistics.tournamentScorers': ['', '?page=2'],
  'news.ofSite': ['', '?page=2'],
};

function searched(type: string, q: string): string {
  return `?type=${type}&console=psn&q=${encodeURIComponent(q)}`;
}

/** Every public read of the contract, for nouns spread over the whole database. */
export async function everyPublicRead(databaseUrl: string): Promise<Asked[]> {
  const things = await findThings(databaseUrl);
  const params = (nth: number): Params => things[nth % things.length] ?? {};
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<CallOf<CallName>>(calls).flatMap(([entry, { method, may, path }]) => {
      const name = `${feature}.${entry}` as CallName;
      if (method !== 'GET' || may !== 'everyone') return [];
      return (QUERIES[name] ?? ['']).map((query) => ({
        name: `${name}${query}`,
        isSearch: name === 'search.search',
        url: (nth: number) => `/api/v1${addressOf(path, params(nth))}${query}`,
      }));
    }),
  );
}

function addressOf(path: string, params: Params): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`say what {${name}} is`);
    return value;
  });
}

/** What the parameters of paths stand for: two hundred divisions, each with a tournament, team, player, match and notice of its own. */
async function findThings(url: string): Promise<Params[]> {
  const rows = await ask(
    url,
    `select 'en' as lang, 'psn' as console, 'week-12' as "weekCode", t.slug as "tournamentSlug", d.slug as "divisionSlug",
      team.slug as "teamSlug", p.slug as "playerSlug", f.id::text as "fixtureId", n.slug as "noticeSlug"
     from divisions d join tournaments t on t.id = d.tournament_id and not t.hidden
     join seasons s on s.division_id = d.id and s.is_current
     cross join lateral (select * from season_teams where season_id = s.id order by number offset d.id % 20 limit 1) slot
     join teams team on team.id = slot.team_id
     cross join lateral (select * from players where id = (team.id - 1) * 10 + 1 + d.id % 10) p
     cross join lateral (select id from fixtures where season_id = s.id and week = 12 order by id limit 1) f
     cross join lateral (select slug from notices where tournament_id = t.id or division_id = d.id order by id limit 1) n
     where d.console = 'psn' order by md5(d.id::text) limit 200`,
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
  );
}
