import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** Why a lost answer may be asked for again without a key, by what holds it. */
const HARMLESS = {
  /** Nothing is written. */
  reads: [
    'accounts.exportMyData',
    'groups.preview',
    'groups.previewDeal',
    'joins.preview',
    'matches.previewDecision',
    'nicks.preview',
    'site.previewSettings',
    'site.previewTakeBack',
    'site.previewLogo',
    'premium.preview',
    'registrations.previewMany',
    'accounts.setupState',
  ],
  /** A second one finds it done, changes nothing, or does the same again. */
  same: [
    'accounts.logout',
    'administration.endEverySession',
    'passkeys.addOptions',
    'passkeys.loginOptions',
    'passkeys.confirmOptions',
    'contact.close',
    'contact.reopen',
    'wishes.stop',
    'wishes.stopByLink',
    'inbox.read',
    'legal.accept',
    'inbox.readAll',
    'inbox.mailOff',
    'orders.checkout',
    'orders.look',
    'orders.stripe',
    'pictures.clear',
    'rebuilds.start',
    'health.again',
    'social.ask',
    'weeks.pick',
    'tournaments.addAdministrator',
    'trainings.cancel',
  ],
  /** What it begins from is no more: the state, or the version, has moved on. */
  state: [
    'accounts.confirm',
    'factors.loginSecond',
    'factors.stopReset',
    'accounts.reset',
    'accounts.undoEmail',
    'accounts.setUp',
    'accounts.deleteMyAccount',
    'passkeys.add',
    'passkeys.confirm',
    'passkeys.login',
    'awards.deliver',
    'awards.deliverCup',
    'clubs.claim',
    'clubs.disband',
    'divisions.draw',
    'divisions.openSeason',
    'dropouts.replace',
    'dropouts.withdraw',
    'groups.create',
    'groups.deal',
    'imports.run',
    'liguilla.pair',
    'matchday.accept',
    'matchday.refuse',
    'matches.createSchedule',
    'matches.createSchedules',
    'nextseason.make',
    'offers.leave',
    'offers.release',
    'offers.sign',
    'offers.undo',
    'results.askJudges',
    'results.keepLines',
    'weeks.publish',
  ],
  /** There is one at most: a row of its own, or one in so many hours. */
  unique: [
    'accounts.register',
    'administration.banUser',
    'availability.ask',
    'clubs.nameManager',
    'discipline.ban',
    'invitations.invite',
    'links.join',
    'limits.excludeFromVs',
    'market.joinFreeMarket',
    'news.view',
    'offers.make',
    'registrations.registerPlayer',
    'registrations.registerTeam',
  ],
  /** A second session, mail, file or picture shows nothing twice, and is bounded by a limit. */
  bounded: [
    'accounts.login',
    'accounts.recover',
    'accounts.resendConfirmation',
    'factors.start',
    'imports.start',
    'links.make',
    'results.sendScreenshot',
    'site.contact',
  ],
} as const;

test('a deed that adds carries a key: a lost answer that is asked for again adds nothing twice', () => {
  const calls = Object.entries(contract).flatMap(([area, named]) =>
    Object.entries(named).map(([name, call]) => [`${area}.${name}`, call] as const),
  );
  const open = calls.filter(([, call]) => call.method === 'POST' && !('once' in call && call.once));
  expect(open.map(([name]) => name).sort()).toEqual(Object.values(HARMLESS).flat().sort());
});
