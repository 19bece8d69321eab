import type { PrivateWrite } from '../../platform/calls/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { enterFreeMarket } from '../market/index.ts';
import { enterPlayer, enterSingle, enterTeam, entryRefusal } from '../registrations/index.ts';
import { findTeamByKey } from '../teams/index.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import { playerOf } from './guest.ts';

type Write = PrivateWrite<'links.join'>;

/** Into a tournament by its link: to play 1v1, with a club of one's own, or among the free players. */
export async function enterTournament(context: Write, tournament: TournamentRow) {
  if (tournament.kind === 'single') return await play(context, tournament);
  const { body, say } = context;
  if (body.team !== undefined) return await enterClub(context, tournament, body.team);
  await enterFreeMarket(context, tournament);
  return say('free_market_joined');
}

async function play(context: Write, tournament: TournamentRow) {
  const { tx, viewer, log, say } = context;
  const player = await playerOf(tx, viewer);
  const single = { tournament, player, field: null };
  const team = await enterSingle(context, single);
  const { position } = player;
  await enterPlayer(context, { ...single, team, position, role: 'player' });
  await log({
    action: 'registration.create',
    of: ofTournament(tournament),
    after: { player: player.id, team: team.id, position, role: 'player', price: tournament.start_price },
  });
  return say('links.reply_plays', { tournament: tournament.name });
}

async function enterClub(context: Write, tournament: TournamentRow, teamId: number) {
  const { tx, viewer, log, say } = context;
  const team = await findTeamByKey(tx, { id: teamId });
  // Whose it is not does not learn that it is there.
  if (team?.owner_id !== viewer.userId || team.console !== tournament.console) throw new Refusal('not_found');
  const entry = { tournamentId: tournament.id, team, field: null };
  const refusal = await entryRefusal(tx, entry);
  if (refusal) throw refusal;
  await enterTeam(context, entry);
  await log({ action: 'team.register', of: ofTournament(tournament), after: { team: team.id } });
  return say('links.reply_entered', { team: team.name, tournament: tournament.name });
}

function ofTournament({ id }: TournamentRow) {
  return { noun: 'tournament', id, tournamentId: id };
}
