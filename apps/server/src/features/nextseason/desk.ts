import { refusalKey } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOwnTeam } from '../../platform/calls/own-team.ts';
import { seasonRefOf } from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf, statusOf } from '../tournaments/index.ts';
import { choicesByDefault } from './choices.ts';
import { nextSeasonOpened } from './events.ts';
import { type Facts, factsOf, missingCups, nameOfFacts, obstacleOf } from './facts.ts';
import { makeNextSeason } from './make-next-season.ts';
import { entriesOf, type Planned, planOf } from './plan.ts';
import { findAllDivisionIds } from './repository/facts.ts';

/** The next season as it would be. Nothing is written. */
export const plan: Handler<'nextseason.plan'> = async (context) => {
  const { db, noun, query, now, ownTeamPlays, t } = context;
  const { id, name, slug, start_money, start_price } = noun.tournament;
  const facts = await factsOf(db, id);
  const obstacle = obstacleOf(facts);
  const choices = query.choices ?? choicesByDefault(facts);
  const planned = obstacle === null ? await planOf(db, facts, choices, now) : null;
  const status = statusOf(facts.divisions.map(({ season_state }) => ({ state: season_state })));
  const refused = planned === null || planned.ok ? null : planned.refused;
  return {
    data: {
      tournament: { id, name, slug, status },
      seen: nameOfFacts(facts),
      obstacle,
      missing: missingCups(facts).map((one) => ({
        id: one.id,
        name: one.name,
        slug: one.slug,
        state: stateOf(one.season_state),
      })),
      start_money,
      start_price,
      can: { reset_money: !ownTeamPlays() },
      choices,
      divisions: divisionsView(facts, planned),
      teams: teamsView(facts),
      entries: entriesOf(facts, choices),
      newcomers: facts.newcomers.map((row) => ({ id: row.id, ...teamRef(row) })),
      refused: refused && { field: refused.field, message: t(refusalKey(refused.code), refused.values) },
    },
  };
};

/** Makes it: once, and for good. */
export const make: Handler<'nextseason.make'> = {
  holds: async ({ tx, params }) => ({ division: await findAllDivisionIds(tx, params.tournamentId) }),
  async run(context) {
    const { tx, noun, body, viewer, now, events, ownTeamPlays, log, say } = context;
    const { seen, ...choices } = body;
    // Budgets and prices are money: nobody sets them where their own team plays.
    refuseOwnTeam(!(choices.keepBudgets && choices.keepPrices) && ownTeamPlays());
    const tournamentId = noun.tournament.id;
    const { promoted, relegated, divisions, money } = await makeNextSeason(
      tx,
      { tournamentId, seen, choices, now },
      events,
    );
    const { divisions: _, ...told } = choices;
    await log({
      action: 'season.next',
      before: money === null ? null : { entries: money },
      after: { ...told, promoted, relegated },
    });
    await events.publish(nextSeasonOpened, tx, { tournamentId, divisions, actorId: viewer.userId, at: now });
    return say('nextseason.reply_made', { name: choices.name });
  },
};

function divisionsView({ divisions, newcomers }: Facts, planned: Planned | null) {
  const moves = planned?.ok ? planned.plan.moves : [];
  const vacancies = planned?.ok ? planned.plan.vacancies : [];
  const names = new Map(divisions.map(({ tier, name }) => [tier, name]));
  const all = [...divisions.flatMap(({ ranked }) => ranked), ...newcomers];
  const teams = new Map(all.map((row) => [row.id, { id: row.id, ...teamRef(row) }]));
  const ends = new Map(divisions.flatMap(({ ranked }) => ranked).map(({ id, ended }) => [id, ended]));
  const opens = planned?.ok ? planned.plan.opens : [];
  return divisions.map((division) => ({
    id: division.id,
    name: division.name,
    slug: division.slug,
    tier: division.tier,
    is_premium: division.is_premium,
    kind: division.role.kind,
    of: division.role.kind === 'group' ? (names.get(division.role.into) ?? null) : null,
    opens: opens.includes(division.tier),
    season: seasonRefOf(division),
    open: vacancies.find(({ tier }) => tier === division.tier)?.open ?? 0,
    moves: moves.flatMap(({ team: id, from, to, why }) => {
      const team = teams.get(id);
      if (to !== division.tier || !team) return [];
      return [
        { team, from: from === null ? null : (names.get(from) ?? null), ended: ends.get(id) ?? null, why },
      ];
    }),
  }));
}

function teamsView({ divisions, withdrawn }: Facts) {
  return divisions.flatMap(({ name: division, ranked }) =>
    ranked.map((row) => ({
      team: { id: row.id, ...teamRef(row) },
      division,
      ended: row.ended,
      gone: row.is_gone,
      withdrawn: withdrawn.has(row.id),
    })),
  );
}
