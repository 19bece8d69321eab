import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type CallOf, isLeagueMode } from '@matchnight/contract';
import {
  checkDisciplineRules,
  checkLeagueZones,
  checkSeasonAction,
  type DisciplineRules,
  type SeasonState,
} from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { refuseField } from '../../../platform/errors.ts';
import { pictureAddress } from '../../../platform/files.ts';
import { candidatesIn, changeSlug, slugOf } from '../../../platform/slugs.ts';
import { versionByAudit } from '../../accounts/index.ts';
import { playoffsChanged } from '../events.ts';
import { existsName, findOwnRules, updateDivision, updatePicture } from '../repository/desk.ts';
import type { DivisionRow } from '../repository/divisions.ts';
import { findAllFedBy, findAllFeeds } from '../repository/feeds.ts';
import { touchDivision } from '../touches.ts';

type Settings = BodyOf<CallOf<'divisions.create'>>;

export const settings: Handler<'divisions.settings'> = async ({ db, noun: { division } }) => ({
  data: {
    ...(await settingsOf(db, division)),
    slug: division.slug,
    image: pictureAddress(division.image),
    editable: mayChange(division.season_state),
    version: (await versionByAudit(db, 'division', { noun: 'division', id: division.id })).number,
  },
});

/** The address stays, whatever the name, unless another one is asked for. */
export const edit: Handler<'divisions.edit'> = async ({ tx, noun, body, events, log, say }) => {
  const { division } = noun;
  const { version: _, newAddress, ...typed } = body;
  const asked = asPlayed(typed);
  const { id, season_id: seasonId, season_state: state } = division;
  const before = await settingsOf(tx, division);
  if (!mayChange(state)) refuseFixed(before, asked);
  checkSettings(asked);
  await checkFeeds(tx, id, asked);
  if (await existsName(tx, { tournamentId: division.tournament_id, name: asked.name, but: id })) {
    throw refuseField('name', 'taken');
  }
  const { slug: from, console, tournament_slug } = division;
  const own = slugOf(asked.name, 'division');
  const candidates = candidatesIn(tournament_slug, own);
  const slug = newAddress
    ? await changeSlug(tx, { table: 'divisions', id, console, from, candidates })
    : from;
  await updateDivision(tx, id, {
    name: asked.name,
    slug,
    competition_type: asked.type,
    teams_playoffs: asked.teamLiguilla,
    teams_down: asked.teamDowns,
    is_premium: asked.is_premium,
    tie_breaks: asked.tie_breaks,
    discipline: asked.discipline === null ? null : JSON.stringify(asked.discipline),
  });
  if (seasonId !== null) {
    const change = { before: before.teamLiguilla, after: asked.teamLiguilla };
    await events.publish(playoffsChanged, tx, { seasonId, ...change });
  }
  const version = await log({
    action: 'division.edit',
    before: { ...before, slug: from },
    after: { ...asked, slug },
  });
  touchDivision(tx, division);
  return { ...say('seasons.reply_division_saved'), version };
};

export const setPicture: Handler<'divisions.setPicture'> = async (context) => {
  const { tx, noun, body, pictures, keepPicture, log, say } = context;
  const { division } = noun;
  if (!body.remove && !pictures.image) throw refuseField('image', 'not_a_picture');
  const image = pictures.image && !body.remove ? await keepPicture(pictures.image) : null;
  await updatePicture(tx, division.id, image);
  await log({ action: 'division.picture', before: division.image, after: image });
  touchDivision(tx, division);
  return say(
    image === null ? 'seasons.reply_division_picture_removed' : 'seasons.reply_division_picture_saved',
  );
};

/**
 * What is wrong with settings as they are typed.
 * @throws Refusal on the field
 */
export function checkSettings(asked: Settings): void {
  const isLeague = isLeagueMode(asked.type);
  const failure = isLeague ? checkLeagueZones({ playoffs: asked.teamLiguilla, down: asked.teamDowns }) : null;
  switch (failure?.code) {
    case 'league_playoffs_of_one':
      throw refuseField('teamLiguilla', 'liguilla_of_one');
    case 'league_playoffs_too_many':
      throw refuseField('teamLiguilla', 'playoffs_too_many', { count: failure.most });
    case 'league_down_too_many':
      throw refuseField('teamDowns', 'down_too_many', { count: failure.most });
  }
  if (asked.discipline && checkDisciplineRules(asked.discipline)) {
    throw new Error('the contract lets no such rule set pass');
  }
}

/** What feeds another division is a league without a final phase of its own; what is fed is a knockout. */
async function checkFeeds(tx: Tx, id: number, { type, teamLiguilla }: Settings): Promise<void> {
  const isFed = (await findAllFeeds(tx, [id])).length > 0;
  if (isFed && type !== 'automatic_knockout') throw refuseField('type', 'division_is_fed');
  if ((await findAllFedBy(tx, [id])).length === 0) return;
  if (!isLeagueMode(type)) throw refuseField('type', 'division_feeds');
  if (teamLiguilla > 0) throw refuseField('teamLiguilla', 'division_feeds');
}

/** Nobody goes on from a knockout to a final phase, or down. */
export function asPlayed(typed: Settings): Settings {
  return isLeagueMode(typed.type) ? typed : { ...typed, teamDowns: 0, teamLiguilla: 0 };
}

/** All but the name is what the schedule was created with. */
function refuseFixed(before: Settings, asked: Settings): void {
  const fields = ['type', 'teamDowns', 'teamLiguilla', 'is_premium', 'tie_breaks', 'discipline'] as const;
  const other = fields.find((field) => !isDeepStrictEqual(before[field], asked[field]));
  if (other) throw refuseField(other, 'settings_fixed');
}

function mayChange(state: SeasonState | null): boolean {
  return state === null || checkSeasonAction('change_settings', { state, cupDelivered: false }) === null;
}

async function settingsOf(db: DbOrTx, division: DivisionRow): Promise<Settings> {
  const own = await findOwnRules(db, division.id);
  return {
    name: division.name,
    type: division.competition_type,
    teamDowns: division.teams_down,
    teamLiguilla: division.teams_playoffs,
    is_premium: division.is_premium,
    tie_breaks: own.tie_breaks,
    // Written by these pages only, after their check.
    discipline: own.discipline as DisciplineRules | null,
  };
}
