import type { LiguillaSettings } from '@matchnight/rules';
import { USUAL_LIGUILLA } from '@matchnight/rules';
import type { TestApp, TestReply } from '../../testing/app.ts';
import { judgeOf, type Pairing } from '../../testing/judge.ts';
import { type League, type LeagueAsked, makeLeague } from '../../testing/league.ts';

/** A league with a liguilla, as tests play and read it. */
export interface Playoff {
  readonly league: League;
  /** Decides the league so that its teams end in the order they were drawn in. */
  playLeague(): Promise<void>;
  /** Decides a match of the bracket by its tie, `semi_final-1`, and leg. */
  rule(tie: string, body: Readonly<Record<string, unknown>>, leg?: number): Promise<TestReply>;
  score(
    tie: string,
    home: number,
    away: number,
    further?: Readonly<Record<string, unknown>>,
  ): Promise<TestReply>;
  /** "semi_final-1 Ajo 2-1 Dux > Ajo" for every tie; what is not known is left out or named by its source. */
  ties(): Promise<string[]>;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on what came, whatever it is
  read(query?: Readonly<Record<string, unknown>>): Promise<any>;
  readonly judge: ReturnType<typeof judgeOf>;
}

export async function makePlayoff(
  app: TestApp,
  token: string,
  asked: LeagueAsked & { readonly settings?: Partial<LiguillaSettings> } = {},
): Promise<Playoff> {
  const { settings, ...rest } = asked;
  const league = await makeLeague(app, { mode: 'all_final', squad: ['GK', 'ST'], teamsPlayoffs: 4, ...rest });
  if (settings) await setSettings(app, league.seasonId, settings);
  const judge = judgeOf(app, league, token);
  const read: Playoff['read'] = async (query = {}) =>
    (
      await app.call('liguilla.show', {
        console: league.console,
        params: { divisionSlug: league.divisionSlug },
        query,
      })
    ).body.data;
  const rule: Playoff['rule'] = async (tie, body, leg = 1) => {
    const ask = { token, console: league.console, params: { fixtureId: await idOf(app, league, tie, leg) } };
    const { version } = (await app.call('matches.judged', ask)).body.data;
    return await app.call('matches.decide', { ...ask, body: { version, reason: 'as reported', ...body } });
  };
  return {
    league,
    judge,
    read,
    rule,
    score: (tie, homeGoals, awayGoals, further = {}) =>
      rule(tie, { decision: 'played', homeGoals, awayGoals, ...further }),
    async playLeague() {
      const order = league.clubs.map(({ name }) => name);
      for (const { home, away } of league.matches) {
        const isHome = order.indexOf(home) < order.indexOf(away);
        await judge.score(`${home}-${away}` as Pairing, isHome ? 1 : 0, isHome ? 0 : 1);
      }
    },
    async ties() {
      const { rounds } = await read();
      return rounds.flatMap(({ key, matches }: { key: string; matches: Match[] }) =>
        matches.map((match) => lineOf(key, match)),
      );
    },
  };
}

/** As the desk would have set it before the start. */
async function setSettings(
  app: TestApp,
  seasonId: number,
  settings: Partial<LiguillaSettings>,
): Promise<void> {
  await app.database.db
    .updateTable('liguillas')
    .set({ settings: JSON.stringify({ ...USUAL_LIGUILLA, ...settings }) })
    .where('season_id', '=', seasonId)
    .execute();
}

async function idOf(app: TestApp, league: League, tie: string, leg: number): Promise<number> {
  const row = await app.database.db
    .selectFrom('fixtures')
    .select('id')
    .where('season_id', '=', league.seasonId)
    .where('tie', '=', tie)
    .where('leg', '=', leg)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface Side {
  readonly name: string;
}
interface Match {
  readonly number: number;
  readonly home: Side | null;
  readonly away: Side | null;
  readonly home_source: string | null;
  readonly away_source: string | null;
  readonly home_goals: number | null;
  readonly away_goals: number | null;
  readonly home_penalties: number | null;
  readonly away_penalties: number | null;
  readonly winner: Side | null;
}

function lineOf(key: string, match: Match): string {
  const home = match.home?.name ?? match.home_source;
  const away = match.away?.name ?? match.away_source;
  const goals = match.home_goals === null ? 'v' : `${match.home_goals}-${match.away_goals}`;
  const shoot = match.home_penalties === null ? '' : ` (${match.home_penalties}-${match.away_penalties})`;
  const winner = match.winner ? ` > ${match.winner.name}` : '';
  return `${key}-${match.number} ${home} ${goals} ${away}${shoot}${winner}`;
}
