import { makeTeam } from '../../../factories/index.ts';
import { touch } from '../../platform/touch.ts';
import type { TestApp } from '../../testing/app.ts';
import { clubOf, type League } from '../../testing/league.ts';
import { registerTeams } from '../tournaments/index.ts';

type Body = Readonly<Record<string, unknown>>;
interface By {
  readonly token?: string;
  /** Of the form; the present one by default. */
  readonly seen?: string;
}

/** An administrator who withdraws and replaces teams of a league as its pages do. */
export function dropOutsOf(app: TestApp, league: League, token: string) {
  const askOf = (teamId: number, by: By = {}) => ({
    token: by.token ?? token,
    console: league.console,
    params: { tournamentId: league.tournamentId, divisionId: league.divisionId, teamId },
  });
  const idOf = (team: string | number) => (typeof team === 'number' ? team : clubOf(league, team).id);
  const withdrawal = async (team: string | number, by: By = {}) =>
    await app.call('dropouts.withdrawal', askOf(idOf(team), by));
  const replacement = async (team: string | number, by: By = {}) =>
    await app.call('dropouts.replacement', askOf(idOf(team), by));
  return {
    withdrawal,
    replacement,
    async withdraw(team: string | number, kind: string, by: By = {}, more: Body = {}) {
      const plans = (await withdrawal(team)).body.data?.plans ?? [];
      const seen = by.seen ?? plans.find((plan) => plan.kind === kind)?.seen ?? '';
      const body = { kind, reason: 'They left us.', seen, ...more };
      return await app.call('dropouts.withdraw', { ...askOf(idOf(team), by), body });
    },
    async replace(team: string | number, heir: number, by: By = {}, more: Body = {}) {
      const seen = by.seen ?? (await replacement(team)).body.data?.seen ?? '';
      const body = { heir, reason: 'They left us.', seen, ...more };
      return await app.call('dropouts.replace', { ...askOf(idOf(team), by), body });
    },
  };
}

/** A team of the league's tournament that plays nowhere. */
export async function makeFreeTeam(app: TestApp, league: League, name: string) {
  return await app.write(async (tx) => {
    const team = await makeTeam(tx, { name, console: league.console, players: [] });
    await registerTeams(tx, { tournamentId: league.tournamentId, teamIds: [team.id], now: app.clock.now });
    touch(tx, `names:${league.console}`, `search:${league.console}`);
    return { ...team, name };
  });
}
