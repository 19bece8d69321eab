import type { APIRequestContext } from '@playwright/test';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { addJob } from '../apps/server/src/platform/jobs.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';
import { bossOf, WEEK } from './match-week.ts';
import { expect, logInTo } from './support.ts';
import { type Deeds, PLAYING, type Score } from './week-truth.ts';

export interface Match {
  readonly id: number;
  readonly home: string;
  readonly away: string;
}
export interface Typed {
  readonly score: Score;
  readonly deeds: Deeds;
  readonly best?: string;
  readonly screenshot?: Buffer;
}
type Side = 'home' | 'away';

/** What managers do on a site with a match week, through the API; and the time that passes there. */
export async function openWeek(request: APIRequestContext, site: string, database: string) {
  const { db, pool, close } = openDatabase({ url: database, max: 1 });
  const api = `${site}/api/v1/en`;
  const loginOf = (username: string) => logInTo(request, { username, password: MANAGERS_PASSWORD, site });
  const logins = new Map<string, ReturnType<typeof loginOf>>();
  /** Of the judge, or of who runs a team. */
  const loginFor = async (who: string) => {
    const username = who === WEEK.judge ? who : bossOf(who);
    const login = logins.get(username) ?? loginOf(username);
    logins.set(username, login);
    return await login;
  };
  const answerOf = async (path: string) =>
    (await (await request.get(`${api}/console/psn/${path}`)).json()).data;
  const matchesOf = async (week: number): Promise<Match[]> => {
    const { data } = await answerOf(`division/${WEEK.division}/fixtures?week=${week}&per_page=100`);
    return data.map((one: { id: number; home: { name: string }; away: { name: string } }) => ({
      id: one.id,
      home: one.home.name,
      away: one.away.name,
    }));
  };
  const [first, [seventh]] = [await matchesOf(1), await matchesOf(2)];
  if (!seventh) throw new Error('nobody plays in the second week');
  const send = async (match: Match, side: Side, deed: string, body: object) => {
    const team = match[side];
    const { id } = await answerOf(`team/${team.toLowerCase()}`);
    const address = `${api}/psn/dashboard/results/${match.id}/${id}/${deed}`;
    const headers = {
      authorization: `Bearer ${(await loginFor(team)).token}`,
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await request.post(address, { headers, ...body });
    expect(answer.status(), `${deed} of ${team}: ${await answer.text()}`).toBe(200);
    return (await answer.json()).data;
  };
  return {
    close,
    loginFor,
    seventh,
    /** Those of the first week that have neither team of the seventh match, and the two that have one. */
    first: first.filter(
      ({ home, away }) => ![seventh.home, seventh.away].some((team) => team === home || team === away),
    ),
    firstOf: (team: string) => first.find(({ home, away }) => home === team || away === team) ?? seventh,
    answerOf,
    send,
    async report(match: Match, side: Side, { score, deeds, best, screenshot }: Typed): Promise<void> {
      const file = screenshot && { name: 'end.png', mimeType: 'image/png', buffer: screenshot };
      const picture = file && (await send(match, side, 'screenshot', { multipart: { screenshot: file } }));
      const lines = PLAYING.map((place) => ({
        player: slugOf(`${match[side]} ${place}`),
        goalkeeper: place === 1,
        goals: deeds.goals?.[place] ?? 0,
        assists: deeds.assists?.[place] ?? 0,
        yellows: deeds.yellows?.[place] ?? 0,
        reds: deeds.reds?.[place] ?? 0,
      }));
      const [homeGoals, awayGoals] = score;
      const bestPlayer = best ? slugOf(best) : null;
      const data = { homeGoals, awayGoals, bestPlayer, screenshot: picture?.id ?? null, lines };
      await send(match, side, 'report', { data });
    },
    /** For a match these hours pass: everything about it is so much older, and the job of time looks at it. */
    async pass(match: Match, hours: number): Promise<void> {
      const older = (columns: readonly string[]) =>
        columns.map((column) => `${column} = ${column} - $2 * interval '1 hour'`).join(', ');
      const times = ['date', 'deadline', 'awaits_since', 'awaits_until', 'due_at', 'told_to'];
      const of = [match.id, hours];
      await pool.query(`update match_reports set ${older(['sent_at'])} where fixture_id = $1`, of);
      await pool.query(`update fixtures set ${older(times)} where id = $1`, of);
      await addJob(db, 'results_due', {});
    },
  };
}

export type WeekDesk = Awaited<ReturnType<typeof openWeek>>;

function slugOf(nick: string): string {
  return nick.toLowerCase().replace(' ', '-');
}
