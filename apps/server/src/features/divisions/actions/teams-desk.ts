import { checkSeasonAction, checkTeamDraw, isDrawn } from '@matchnight/rules';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../../platform/errors.ts';
import { versionByAudit } from '../../accounts/index.ts';
import { teamRef } from '../../teams/index.ts';
import { findTournamentTeams } from '../../tournaments/index.ts';
import { drawsOf } from '../draws-view.ts';
import { ratingsOfTeams } from '../ports.ts';
import { type DivisionRow, findAllSlots } from '../repository/divisions.ts';
import { findAllFeeds } from '../repository/feeds.ts';
import { findAllWithoutPremium } from '../repository/premium.ts';
import { findAllCandidates, findLastDraw, replaceSlots } from '../repository/slots.ts';
import { requireOnce } from '../require-once.ts';
import { wrongSize } from '../size.ts';
import { touchDivision } from '../touches.ts';
import { seasonRefOf } from '../view.ts';
import { drawNumbers } from './draw-teams.ts';

type Write = PrivateWrite<'divisions.setSlots'> | PrivateWrite<'divisions.draw'>;

/** The teams to choose from, and how those of the season were drawn. */
export const slots: Handler<'divisions.slots'> = async ({ db, noun: { division } }) => {
  const { id, tournament_id: tournamentId } = division;
  const season = seasonRefOf(division);
  const all = await findAllCandidates(db, { tournamentId, divisionId: id, seasonId: season?.id ?? 0 });
  const draws = season ? await drawsOf(db, season.id) : [];
  const last = season && (await findLastDraw(db, season.id));
  const own = all.filter(({ number }) => number !== null).map((team) => team.id);
  return {
    data: {
      season,
      version: (await versionByAudit(db, 'slots', { noun: 'division', id })).number,
      editable: season !== null && mayChange(season.state) === null,
      drawn: isDrawn(own, last?.team_ids ?? null),
      fed: (await findAllFeeds(db, [id])).length > 0,
      teams: all.map(({ number, elsewhere, ...team }) => ({
        id: team.id,
        team: teamRef(team),
        number,
        elsewhere,
      })),
      draws,
    },
  };
};

/** Chooses the teams. Those that stay keep their order, the others come behind them. */
export const setSlots: Handler<'divisions.setSlots'> = async (context) => {
  const { tx, noun, body, now, log, say } = context;
  const { division } = noun;
  const season = currentSeason(context);
  if (mayChange(season.state)) throw new Refusal('schedule_exists');
  if ((await findAllFeeds(tx, [division.id])).length > 0) throw new Refusal('division_is_fed');
  const asked = [...new Set(body.teams)];
  requireRoom(division, asked.length);
  const known = await findTournamentTeams(tx, division.tournament_id, asked);
  if (known.length < asked.length) throw refuseField('teams', 'team_not_in_tournament');
  const place = { tournamentId: division.tournament_id, divisionId: division.id, seasonId: season.id };
  const all = await findAllCandidates(tx, place);
  requireOnce(body.teams, all);
  const taken = all.find((team) => team.elsewhere !== null && asked.includes(team.id));
  if (taken) {
    const { name: team, elsewhere } = taken;
    throw refuseField('teams', 'team_elsewhere', { team, division: elsewhere ?? '' });
  }
  const before = (await findAllSlots(tx, season.id)).map(({ id }) => id);
  if (division.is_premium) {
    const entering = asked.filter((id) => !before.includes(id));
    const [other] = await findAllWithoutPremium(tx, entering, now);
    if (other) throw refuseField('teams', 'team_not_premium', { team: other.name, division: division.name });
  }
  const after = [...before.filter((id) => asked.includes(id)), ...asked.filter((id) => !before.includes(id))];
  await replaceSlots(tx, season.id, after);
  const version = await log({ action: 'slots.edit', before, after });
  touchTeams(context, [...before, ...after]);
  return { ...say('seasons.reply_season_teams_saved'), version };
};

export const draw: Handler<'divisions.draw'> = async (context) => {
  const { tx, noun, body, now, log, say, events } = context;
  const { method } = body;
  const season = currentSeason(context);
  // Elsewhere a number seeds nobody: in a league it stands in the fixture list, by hand the rounds are paired.
  if (method === 'ranking' && noun.division.competition_type !== 'automatic_knockout') {
    throw refuseField('method', 'seeding_of_knockouts');
  }
  if ((await findAllFeeds(tx, [noun.division.id])).length > 0) throw new Refusal('division_is_fed');
  const teams = (await findAllSlots(tx, season.id)).map(({ id }) => id);
  const last = await findLastDraw(tx, season.id);
  const asked = { state: season.state, teams, drawn: last?.team_ids ?? null, redraw: body.redraw };
  const step = checkTeamDraw(asked);
  if (!step.ok) {
    const { code } = step.failure;
    if (code === 'draw_made_already') throw new Refusal('draw_made');
    const tooSmall = wrongSize(noun.division.competition_type, teams.length);
    if (code === 'field_too_small' && tooSmall) throw new Refusal(tooSmall.code, { values: tooSmall.values });
    throw new Refusal('schedule_exists');
  }
  const isRedraw = step.kind === 'redraw';
  const ratings = method === 'ranking' ? await events.ask(ratingsOfTeams)(tx, teams) : null;
  const { seed, order } = await drawNumbers(tx, { seasonId: season.id, isRedraw, now, ratings });
  await log({
    action: 'draw.make',
    before: last ? { seed: last.seed, teams: last.team_ids, method: last.method } : null,
    after: { seed, teams: order, redraw: isRedraw, method },
  });
  touchTeams(context, teams);
  const what = method === 'ranking' ? 'seeded' : 'drawn';
  return say(isRedraw ? `seasons.reply_teams_${what}_again` : `seasons.reply_teams_${what}`);
};

/** @throws Refusal on the field for more teams than a league, or a knockout, may have */
function requireRoom({ competition_type: mode }: DivisionRow, teams: number): void {
  const wrong = wrongSize(mode, teams);
  if (wrong && !wrong.isTooSmall) throw refuseField('teams', wrong.code, wrong.values);
}

function mayChange(state: Parameters<typeof checkSeasonAction>[1]['state']) {
  return checkSeasonAction('add_team', { state, cupDelivered: false });
}

function currentSeason({ noun: { division } }: Write) {
  const season = seasonRefOf(division);
  if (!season) throw new Refusal('season_missing');
  return season;
}

function touchTeams({ tx, touch, noun: { division } }: Write, teams: readonly number[]): void {
  touchDivision(tx, division);
  touch(...teams.map((id) => `team:${id}` as const));
}
