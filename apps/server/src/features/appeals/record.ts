import { rankOf } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { stateOfBan } from '../discipline/index.ts';
import { countWarnings, findAllRecords } from '../moderation/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { findAllOfPlayer } from './repository/bans.ts';
import {
  type CaseRow,
  countAbout,
  findAllAbout,
  findAllBy,
  findAllYears,
  findPerson,
} from './repository/record.ts';
import { banView } from './view.ts';

const NOTHING = { made: 0, upheld: 0, dismissed: 0, open: 0 };

/** What is known of a person on the desk of complaints: nobody reads what is said about themselves. */
export const person: Handler<'moderation.person'> = async ({ db, viewer, params, now }) => {
  if (params.userId === viewer.userId) throw notFound();
  const row = found(await findPerson(db, params.userId));
  const bans = await findAllOfPlayer(db, { playerId: row.player_id, onlySite: !isSiteWide(viewer) });
  const { nick, slug, console } = row;
  return {
    data: {
      id: row.id,
      person: { nick, slug, console, avatar: pictureAddress(row.avatar) },
      about: await countAbout(db, row.id),
      by: (await findAllRecords(db, [row.id], viewer.userId)).get(row.id) ?? NOTHING,
      warned: await countWarnings(db, row.id, null),
      cases_about: (await findAllAbout(db, row.id)).map(caseView),
      cases_by: (await findAllBy(db, row.id, viewer.userId)).map(caseView),
      bans: bans.map((ban) => ({ id: ban.id, ...banView(ban), state: stateOfBan(ban, now) })),
      can: { see_networks: isSiteWide(viewer) && rankOf(row.role) < rankOf(viewer.type) },
    },
  };
};

/** The counts of each year. */
export const years: Handler<'moderation.years'> = async ({ db }) => ({ data: await findAllYears(db) });

function caseView({ id, kind, outcome, at }: CaseRow) {
  return { id, kind, state: outcome ?? ('open' as const), at: at.toISOString() };
}
