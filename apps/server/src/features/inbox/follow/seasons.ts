import type { MoveReason } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { type AwardGiven, awardGiven, type CupGiven, cupGiven } from '../../awards/index.ts';
import { type SeasonFinished, seasonFinished } from '../../divisions/index.ts';
import { type GroupsDealt, groupsDealt } from '../../groups/index.ts';
import { type ImportEnded, importEnded } from '../../imports/index.ts';
import { type SeasonStarted, seasonStarted } from '../../matches/index.ts';
import { type NoticePublished, noticePublished } from '../../news/index.ts';
import { type NextSeasonOpened, nextSeasonOpened } from '../../nextseason/index.ts';
import { type AdministratorChanged, administratorChanged } from '../../tournaments/index.ts';
import { notify } from '../notify.ts';

export const ofSeasons: readonly Wire[] = [
  on(seasonStarted, inboxOfStartedSeason),
  on(seasonFinished, inboxOfFinishedSeason),
  on(cupGiven, inboxOfCup),
  on(awardGiven, inboxOfAward),
  on(nextSeasonOpened, inboxOfNextSeason),
  on(groupsDealt, inboxOfDealtGroups),
  on(noticePublished, inboxOfNotice),
  on(administratorChanged, inboxOfAdministrator),
  on(importEnded, inboxOfImport),
];

async function inboxOfStartedSeason(tx: Tx, event: SeasonStarted): Promise<void> {
  const { tournamentId: tournament, divisionId: division, actorId, at } = event;
  await notify(tx, 'season_started', { facts: { tournament, division }, at, actorId });
}

async function inboxOfFinishedSeason(tx: Tx, event: SeasonFinished): Promise<void> {
  const { tournamentId: tournament, divisionId: division, actorId, at } = event;
  await notify(tx, 'season_finished', { facts: { tournament, division }, at, actorId });
}

async function inboxOfCup(tx: Tx, event: CupGiven): Promise<void> {
  const { tournamentId: tournament, divisionId: division, championId: team, actorId, at } = event;
  await notify(tx, 'cup_delivered', { facts: { tournament, division, team }, at, actorId });
}

async function inboxOfAward(tx: Tx, event: AwardGiven): Promise<void> {
  const { tournamentId: tournament, awardId: award, teamId: team, playerId: player, actorId, at } = event;
  const happened = { at, actorId };
  if (player !== null) {
    await notify(tx, 'award', { facts: { tournament, award, player, players: [player] }, ...happened });
  }
  if (team !== null) {
    await notify(tx, 'team_award', { facts: { tournament, award, team, teams: [team] }, ...happened });
  }
}

/** Reasons that are told in the words of another one. */
const SAID: { readonly [Why in MoveReason]?: string } = { fills_vacancy: 'promoted', evens_groups: 'dealt' };

/** Those of one division who are there for one reason are told at once. */
async function inboxOfNextSeason(tx: Tx, event: NextSeasonOpened): Promise<void> {
  const { tournamentId: tournament, divisions, actorId, at } = event;
  for (const { divisionId: division, why, teamIds: teams } of divisions) {
    const values = { why: SAID[why] ?? why };
    await notify(tx, 'next_season', { facts: { tournament, division, teams, values }, at, actorId });
  }
}

/** In which group they play, of those who did not know it. */
async function inboxOfDealtGroups(tx: Tx, event: GroupsDealt): Promise<void> {
  const { tournamentId: tournament, groups, actorId, at } = event;
  for (const { divisionId: division, teamIds: teams } of groups) {
    if (teams.length === 0) continue;
    const facts = { tournament, division, teams, values: { why: 'dealt' } };
    await notify(tx, 'next_season', { facts, at, actorId });
  }
}

/** News of the site and of players are nobody's favourite. */
async function inboxOfNotice(tx: Tx, event: NoticePublished): Promise<void> {
  const { noticeId: notice, tournamentId, teamId, actorId, at } = event;
  if (tournamentId === null && teamId === null) return;
  const place = tournamentId === null ? {} : { tournament: tournamentId };
  const team = teamId === null ? {} : { team: teamId };
  await notify(tx, 'notice_published', { facts: { notice, ...place, ...team }, at, actorId });
}

async function inboxOfAdministrator(tx: Tx, event: AdministratorChanged): Promise<void> {
  const { deed, tournamentId: tournament, userId, actorId, at } = event;
  await notify(tx, `administrator_${deed}`, { facts: { tournament, users: [userId] }, at, actorId });
}

/** It may take minutes: who started it is not asked to wait for it. */
async function inboxOfImport(tx: Tx, event: ImportEnded): Promise<void> {
  const { tournamentId: tournament, userId, outcome, at } = event;
  await notify(tx, 'import_ended', { facts: { tournament, users: [userId], values: { outcome } }, at });
}
