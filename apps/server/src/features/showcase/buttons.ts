import { isDeepStrictEqual } from 'node:util';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import type { Tag } from '../../platform/touch.ts';
import { versionByAudit } from '../accounts/index.ts';
import { findAllButtons, type Place, replaceButtons } from './repository/buttons.ts';

type Write = Pick<PrivateWrite<'showcase.setTournamentButtons'>, 'tx' | 'body' | 'touch' | 'log' | 'say'>;

export const tournamentButtons: Handler<'showcase.tournamentButtons'> = async ({ db, noun }) => {
  const { id } = noun.tournament;
  return await listOf(db, { tournamentId: id, divisionId: null }, { noun: 'tournament', id });
};

export const setTournamentButtons: Handler<'showcase.setTournamentButtons'> = async (context) => {
  const { id } = context.noun.tournament;
  return await save(context, { tournamentId: id, divisionId: null }, `tournament:${id}`);
};

export const divisionButtons: Handler<'showcase.divisionButtons'> = async ({ db, noun }) => {
  const { id, tournament_id } = noun.division;
  return await listOf(db, { tournamentId: tournament_id, divisionId: id }, { noun: 'division', id });
};

export const setDivisionButtons: Handler<'showcase.setDivisionButtons'> = async (context) => {
  const { id, tournament_id } = context.noun.division;
  return await save(context, { tournamentId: tournament_id, divisionId: id }, `division:${id}`);
};

async function listOf(db: Db, place: Place, of: { noun: 'tournament' | 'division'; id: number }) {
  const { number: version } = await versionByAudit(db, 'buttons', of);
  return { data: { buttons: await findAllButtons(db, place), version } };
}

async function save({ tx, body, touch, log, say }: Write, place: Place, tag: Tag) {
  const before = await findAllButtons(tx, place);
  const after = body.buttons;
  requireOwnLabels(after);
  const reply = say('showcase.reply_buttons');
  if (isDeepStrictEqual(before, after)) return { ...reply, version: body.version };
  await replaceButtons(tx, place, after);
  touch(tag);
  return {
    ...reply,
    version: await log({ action: 'buttons.edit', before: { buttons: before }, after: { buttons: after } }),
  };
}

/** Nobody could tell two buttons of one label apart. */
function requireOwnLabels(buttons: Write['body']['buttons']): void {
  const labels = buttons.map(({ label }) => label.toLowerCase());
  const at = labels.findIndex((label, place) => labels.indexOf(label) !== place);
  if (at !== -1) throw refuseField(`buttons.${at}.label`, 'taken');
}
