import type { TestApp, TestReply } from './app.ts';
import { clubOf, type League, matchOf, mateOf } from './league.ts';

/** A match by its teams: "Ajo-Bor" is Ajo at home to Bor. */
export type Pairing = `${string}-${string}`;
/** The line of one player, by the index in the squad; null is "AI or unknown". */
export interface LineOf {
  readonly player: number | null;
  readonly [field: string]: unknown;
}

/** A judge of a league, who loads a match before ruling on it, as the page does. */
export interface Judge {
  decide(match: Pairing, body: Readonly<Record<string, unknown>>): Promise<TestReply>;
  preview(match: Pairing, body: Readonly<Record<string, unknown>>): Promise<TestReply>;
  /** A result; with a reason, it also corrects. */
  score(match: Pairing, home: number, away: number): Promise<TestReply>;
  lines(match: Pairing, team: string, lines: readonly LineOf[]): Promise<TestReply>;
  adjust(team: string, points: number, reason?: string): Promise<TestReply>;
  version(match: Pairing): Promise<number>;
}

export function judgeOf(app: TestApp, league: League, token: string): Judge {
  const ask = { token, console: league.console };
  const idOf = (match: Pairing) => {
    const [home = '', away = ''] = match.split('-');
    return matchOf(league, home, away);
  };
  const version = async (match: Pairing): Promise<number> => {
    const seen = await app.call('matches.judged', { ...ask, params: { fixtureId: idOf(match) } });
    return seen.body.data?.version ?? 0;
  };
  const rule =
    (call: 'matches.decide' | 'matches.previewDecision'): Judge['decide'] =>
    async (match, body) =>
      await app.call(call, {
        ...ask,
        params: { fixtureId: idOf(match) },
        body: { version: await version(match), ...body },
      });
  const decide = rule('matches.decide');
  return {
    decide,
    preview: rule('matches.previewDecision'),
    version,
    score: (match, homeGoals, awayGoals) =>
      decide(match, { decision: 'played', homeGoals, awayGoals, reason: 'the video says so' }),
    async lines(match, team, lines) {
      const named = lines.map((line) => ({
        ...line,
        player: line.player === null ? null : mateOf(league, team, line.player).slug,
      }));
      return await app.call('matches.decideStatistics', {
        ...ask,
        params: { fixtureId: idOf(match), teamId: clubOf(league, team).id },
        body: { lines: named, version: await version(match) },
      });
    },
    async adjust(team, points, reason = 'they did not show up') {
      return await app.call('statistics.adjustPoints', {
        ...ask,
        params: {
          tournamentId: league.tournamentId,
          divisionId: league.divisionId,
          teamId: clubOf(league, team).id,
        },
        body: { points, reason },
      });
    },
  };
}
