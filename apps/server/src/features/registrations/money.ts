import { MARKET_SETTINGS, type SigningFailure, takeSigningStep } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findRegisteredAt, requireMarket } from '../tournaments/index.ts';
import { between, transfer } from '../wallet/index.ts';
import { moneyMoved } from './events.ts';
import { marketTime } from './ports.ts';
import { findBalance } from './repository/teams.ts';

/** Gives money to a team, or takes it away, as the law of the market allows. */
export const moveMoney: Handler<'registrations.moveMoney'> = async (context) => {
  const { tx, noun, body, viewer, now, events, touch, log, say } = context;
  requireMarket(noun.tournament);
  const { id: tournamentId } = noun.tournament;
  const { id: teamId, name } = noun.team;
  if ((await findRegisteredAt(tx, { tournamentId, teamId })) === undefined)
    throw new Refusal('team_not_here');
  await events.ask(marketTime)(tx, { tournamentId, now }, events);
  const balance = await findBalance(tx, tournamentId, teamId);
  const { option, quantity, reason } = body;
  const asked = { team: teamId, option, quantityCents: quantity, reason };
  const ruled = takeSigningStep(marketOf(teamId, balance), { do: 'move_money', ...asked }, now.getTime());
  if (!ruled.ok) throw refusalOf(ruled.failure);
  const [team, issue] = [
    { kind: 'team', tournamentId, teamId } as const,
    { kind: 'issue', tournamentId } as const,
  ];
  const isGiven = option === 'add';
  const after = isGiven ? balance + quantity : balance - quantity;
  const number = await log({
    action: 'money.move',
    before: { team: teamId, money: balance },
    after: { money: after },
    reason,
  });
  await transfer(tx, {
    key: `administrator:${number}`,
    reason: 'administrator',
    at: now,
    postings: isGiven ? between(issue, team, quantity) : between(team, issue, quantity),
  });
  touch(`tournament:${tournamentId}`, `team:${teamId}`);
  const cents = isGiven ? quantity : -quantity;
  await events.publish(moneyMoved, tx, { tournamentId, teamId, cents, actorId: viewer.userId, at: now });
  return say(isGiven ? 'teamsdesk.reply_money_given' : 'teamsdesk.reply_money_taken', { team: name });
};

/** As much of the market as one team's money concerns. */
function marketOf(team: number, balanceCents: number) {
  return {
    settings: MARKET_SETTINGS,
    calendar: { lock: null, changedAt: 0, openedAt: null, windows: [] },
    teams: [{ team, balanceCents, isPremium: false, withdrawn: false, idleSince: null }],
    players: [],
    invitations: [],
    offers: [],
    deals: [],
  };
}

function refusalOf({ code }: SigningFailure<number>): Refusal {
  switch (code) {
    case 'balance_too_low':
      return refuseField('quantity', 'money_below_zero');
    case 'balance_too_large':
      return refuseField('quantity', 'money_too_much');
    case 'amount_not_positive':
      return new Refusal('invalid', { fields: { quantity: [{ issue: 'not_zero' }] } });
    case 'reason_missing':
      return refuseField('reason', 'reason_missing');
    default:
      throw new Error(`money is not refused as ${code}`);
  }
}
