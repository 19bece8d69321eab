import type { WithdrawalKind } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { findAllSlots } from '../divisions/index.ts';
import { miniLeagueIf, throughIfWithdrawn } from '../liguilla/index.ts';
import { tableIf } from '../statistics/index.ts';
import { teamRef } from '../teams/index.ts';
import { teamDroppedOut } from './events.ts';
import { decidedOf, nameOfPlan, type Plan, planWithdrawal } from './plan-withdrawal.ts';
import { obstacleOf, seasonOf } from './season.ts';
import { findSlot, type Slot } from './slot.ts';
import { chosenView, matchView } from './view.ts';
import { withdrawTeam } from './withdraw-team.ts';

const KINDS: readonly WithdrawalKind[] = ['annul_all', 'default_rest'];

/** Both ways, as pure plans; the deed makes the same one, and refuses if it comes out otherwise by then. */
export const withdrawal: Handler<'dropouts.withdrawal'> = async (context) => {
  const { db, noun } = context;
  const season = seasonOf(noun.division);
  const slot = found(await findSlot(db, season.id, noun.team.id));
  const obstacle = obstacleOf(context, slot);
  const { plan: byRule } = await planWithdrawal(db, slot, null);
  const plans: Plan[] = [];
  for (const kind of obstacle === 'not_running' || obstacle === 'withdrawn' ? [] : KINDS) {
    const { plan } = await planWithdrawal(db, slot, kind);
    if (plan.ok) plans.push(plan);
  }
  return {
    data: {
      ...chosenView(slot.team),
      season,
      rule: byRule.ok ? byRule.rule : null,
      decided: decidedOf(slot),
      fixtures: slot.matches.length,
      plans: await Promise.all(plans.map((plan) => planView(db, slot, plan))),
      goes_through: plans.length > 0 ? await throughIfWithdrawn(db, season.id, noun.team.id) : [],
      obstacle: obstacle ?? (byRule.ok ? null : 'nothing_left'),
    },
  };
};

export const withdraw: Handler<'dropouts.withdraw'> = async (context) => {
  const { tx, noun, body, viewer, now, events, log, say } = context;
  const { id: seasonId } = seasonOf(noun.division);
  const asked = { ...body, seasonId, teamId: noun.team.id, userId: viewer.userId, now };
  const { rule, kind, changes, rivalIds } = await withdrawTeam(tx, asked, events);
  await log({
    action: 'drop_out.withdraw',
    of: { noun: 'division', id: noun.division.id },
    before: { team: noun.team.id, rule },
    after: { team: noun.team.id, kind, matches: changes.length },
    reason: body.reason,
  });
  const { id: divisionId, tournament_id: tournamentId } = noun.division;
  await events.publish(teamDroppedOut, tx, {
    tournamentId,
    divisionId,
    teamId: noun.team.id,
    heirId: null,
    rivalIds,
    actorId: viewer.userId,
    at: now,
  });
  return say('dropouts.reply_withdrawn', { team: noun.team.name });
};

async function planView(db: DbOrTx, slot: Slot, plan: Plan) {
  const changes = new Map(plan.changes.map((change) => [change.match, change]));
  const rows = slot.rows.flatMap((row) => {
    const change = changes.get(row.id);
    return change ? { row, to: change.to } : [];
  });
  return {
    kind: plan.kind,
    seen: nameOfPlan(slot, plan),
    matches: rows.map(({ row, to }) => ({ ...matchView(row), to: wordOf(to) })),
    table: await tableView(db, slot, plan),
  };
}

function wordOf(to: Plan['changes'][number]['to']): 'annulled' | 'home' | 'away' {
  if (to.status === 'annulled') return 'annulled';
  if (to.winner === 'none') throw new Error('nobody wins against a team that withdraws');
  return to.winner;
}

async function tableView(db: DbOrTx, { seasonId, matches }: Slot, { changes }: Plan) {
  const changed = (ofMiniLeague: boolean) =>
    matches.flatMap(({ match: id, home, away, knockout, miniLeague = false }) => {
      const change = changes.find(({ match }) => match === id);
      return change && !knockout && miniLeague === ofMiniLeague
        ? { id, home, away, decision: change.to }
        : [];
    });
  const teams = new Map((await findAllSlots(db, seasonId)).map((slot) => [slot.id, slot]));
  // A mini-league begins when the league is over: one of the two tables changes.
  const inMiniLeague = await miniLeagueIf(db, seasonId, changed(true));
  const rows = [...(await tableIf(db, seasonId, changed(false))), ...inMiniLeague];
  return rows.map(({ team, ...row }) => ({ team: teamRef(found(teams.get(team))), ...row }));
}
