import { checkFormation, type Formation, type FormationFailure } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Refusal, refuseField } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { findAllMemberUserIds } from '../teams/index.ts';
import { findFormation, upsertFormation } from './repository/formations.ts';
import { findAllPlayers, findAllSquad } from './repository/squads.ts';
import { tournamentsSeen } from './seen.ts';

/** Writes who starts where; who left the squad meanwhile is refused on their place, by name. */
export const save: Handler<'formations.save'> = async (context) => {
  const { tx, noun, body, now, log, say } = context;
  const { team } = noun;
  const tournaments = await tournamentsSeen(tx, context);
  const tournament = tournaments.find(({ id }) => id === body.tournament);
  if (!tournament) throw refuseField('tournament', 'team_not_registered');
  refuseBanned(context.viewer, [tournament.id]);
  const of = { teamId: team.id, tournamentId: tournament.id };
  const before = await findFormation(tx, of);
  const starters = await startersOf(context, of);
  const after = { shape: body.shape, is_public: body.isPublic };
  await saveFormation(tx, { ...of, ...after, starters, now });
  const version = await log({
    action: 'formation.edit',
    before: before ? { shape: before.shape, is_public: before.is_public } : undefined,
    after: { ...after, tournament_id: tournament.id },
  });
  return { ...say('formations.reply_saved'), version };
};

/** Writes a formation that is checked, and tells those who see it. */
export async function saveFormation(
  tx: Tx,
  asked: {
    readonly teamId: number;
    readonly tournamentId: number;
    readonly shape: Formation;
    readonly is_public: boolean;
    readonly starters: readonly { readonly place: number; readonly player_id: number }[];
    readonly now: Date;
  },
): Promise<void> {
  const { teamId, tournamentId, shape, is_public, starters, now } = asked;
  const before = await findFormation(tx, { teamId, tournamentId });
  const row = { team_id: teamId, tournament_id: tournamentId, shape, is_public, updated_at: now };
  await upsertFormation(tx, row, starters);
  if (is_public || before?.is_public) touch(tx, `team:${teamId}`);
  const users = await findAllMemberUserIds(tx, teamId);
  touch(tx, `desk:${teamId}`, ...users.map((id) => `user:${id}` as const));
}

/** Who starts, if the law lets them. */
async function startersOf(
  { tx, noun: { team }, body: { shape, starters } }: PrivateWrite<'formations.save'>,
  of: { readonly teamId: number; readonly tournamentId: number },
) {
  const squad = await findAllSquad(tx, of);
  const slugs = starters.map(({ player }) => player);
  const known = new Map((await findAllPlayers(tx, team.console, slugs)).map((one) => [one.slug, one]));
  const named = starters.map(({ place, player }, index) => {
    const one = known.get(player);
    if (!one) throw refuseField(fieldOf(index), 'unknown_player');
    return { place, player: one.id };
  });
  const checked = checkFormation(shape, named, new Set(squad.map(({ id }) => id)));
  if (!checked.ok) {
    const { failure } = checked;
    const nick = 'index' in failure ? (known.get(slugs[failure.index] ?? '')?.nick ?? '') : '';
    throw refusalOf(failure, { nick, shape });
  }
  return named.map(({ place, player }) => ({ place, player_id: player }));
}

const CODES = {
  no_such_place: 'formation_place_missing',
  place_twice: 'formation_place_twice',
  player_twice: 'player_twice',
  not_in_squad: 'starter_not_in_squad',
} as const;

function refusalOf(failure: FormationFailure, values: { nick: string; shape: Formation }): Refusal {
  if (failure.code === 'too_many_starters') {
    return refuseField('starters', failure.code, { most: failure.most });
  }
  return refuseField(fieldOf(failure.index), CODES[failure.code], values);
}

function fieldOf(index: number): string {
  return `starters.${index}.player`;
}
