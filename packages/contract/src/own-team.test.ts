import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** What administrators write though a team of their own plays there: it rules no match, and gives no points, money, player or award. */
const NO_JUDGING = {
  /** How a competition is set up, for all of its teams: as far as the state of its seasons lets anybody. */
  competition: [
    'divisions.advance',
    'divisions.create',
    'divisions.draw',
    'divisions.edit',
    'divisions.openSeason',
    'divisions.order',
    'divisions.setFeeds',
    'divisions.setSlots',
    'groups.create',
    'groups.deal',
    'groups.preview',
    'groups.previewDeal',
    'groups.setCalendar',
    'liguilla.change',
    'liguilla.pair',
    'liguilla.plan',
    'liguilla.unpair',
    'matches.createSchedule',
    'matches.createSchedules',
    'matches.setCalendar',
  ],
  /** The windows are those of all teams; who has a team there is not told how many offers lapsed. */
  windows: ['market.setSignings'],
  /** Who takes part: whom it takes out has no place in a season, and no squad comes or goes with it. */
  entries: [
    'links.makeForOwners',
    'links.makeForTournament',
    'links.revokeOfTournament',
    'links.takeOwnerBack',
    'registrations.makeTeam',
    'registrations.nameOwner',
    'registrations.previewMany',
    'registrations.registerTeam',
    'registrations.takeOutTeam',
  ],
  /** Words and pictures; a team of the week as its law picked it, which only judges change. */
  words: [
    'divisions.setPicture',
    'news.writeForDivision',
    'news.writeForTournament',
    'showcase.setBanners',
    'showcase.setDivisionButtons',
    'showcase.setTournamentButtons',
    'tournaments.editRules',
    'weeks.pick',
    'weeks.publish',
  ],
  /** A sentence to those who run another club, of what they see themselves. */
  reminders: ['registrations.remindTeam'],
} as const;

test('each write of who judges or administers says how far it reaches that a team of their own plays', () => {
  const calls = Object.entries(contract).flatMap(([area, named]) =>
    Object.entries(named).map(([name, call]) => [`${area}.${name}`, call] as const),
  );
  const open = calls.filter(([, { method, may, ...call }]) => {
    if (method === 'GET' || typeof may === 'string' || 'ownTeam' in call) return false;
    return may.as === 'judge' || may.as === 'administrator';
  });
  expect(open.map(([name]) => name).sort()).toEqual(Object.values(NO_JUDGING).flat().sort());
});
