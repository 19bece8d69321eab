import { usualPlayoffs } from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import { refuseField } from '../../../platform/errors.ts';
import { versionByAudit } from '../../accounts/index.ts';
import { countTeamsOfTournaments } from '../../tournaments/index.ts';
import { existsName, findAllForDesk, updateTiers } from '../repository/desk.ts';
import { divisionFields, seasonRefOf } from '../view.ts';
import { asPlayed, checkSettings } from './edit-division.ts';
import { openDivision } from './open-division.ts';

/** The divisions of a tournament in their order. */
export const list: Handler<'divisions.list'> = async ({ db, noun: { tournament } }) => {
  const { id, name, slug, mode } = tournament;
  const rows = await findAllForDesk(db, id);
  const teams = (await countTeamsOfTournaments(db, [id])).get(id) ?? 0;
  return {
    data: {
      tournament: { id, name, slug, mode, playoffs: usualPlayoffs(teams) },
      version: (await versionByAudit(db, 'tiers', { noun: 'tournament', id })).number,
      divisions: rows.map((row) => ({
        ...divisionFields(row),
        season: seasonRefOf(row),
        teams: row.teams ?? 0,
      })),
    },
  };
};

/** Below all others. Its name is its own in the tournament, so that pressing twice makes one. */
export const create: Handler<'divisions.create'> = async ({ tx, noun, body: typed, log, say }) => {
  const { tournament } = noun;
  const body = asPlayed(typed);
  checkSettings(body);
  if (await existsName(tx, { tournamentId: tournament.id, name: body.name, but: null })) {
    throw refuseField('name', 'taken');
  }
  const { id } = await openDivision(tx, {
    tournament,
    name: body.name,
    mode: body.type,
    teamsPlayoffs: body.teamLiguilla,
    teamsDown: body.teamDowns,
    isPremium: body.is_premium,
    tieBreaks: body.tie_breaks,
    discipline: body.discipline,
  });
  await log({ action: 'division.create', of: { noun: 'division', id }, after: body });
  return { ...say('seasons.reply_division_created'), id };
};

export const order: Handler<'divisions.order'> = async ({ tx, noun, body, log, touch, say }) => {
  const { tournament } = noun;
  const before = (await findAllForDesk(tx, tournament.id)).map(({ id }) => id);
  const asked = new Set(body.divisions);
  if (asked.size !== body.divisions.length || !sameSet(asked, before)) {
    throw refuseField('divisions', 'order_incomplete');
  }
  await updateTiers(tx, tournament.id, body.divisions);
  const version = await log({ action: 'tiers.edit', before, after: body.divisions });
  touch(`tournament:${tournament.id}`, `standings:${tournament.id}`, 'site');
  touch(`results:${tournament.console}`, `names:${tournament.console}`);
  touch(...body.divisions.map((id) => `division:${id}` as const));
  return { ...say('seasons.reply_division_order_saved'), version };
};

function sameSet(asked: ReadonlySet<number>, known: readonly number[]): boolean {
  return asked.size === known.length && known.every((id) => asked.has(id));
}
