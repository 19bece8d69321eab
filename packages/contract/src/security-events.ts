import type { CallName } from './types.ts';

/** What a line of the server's log is about, for who watches over the site. */
export type SecurityEvent =
  | 'login'
  | 'logout'
  | 'account'
  | 'password'
  | 'email'
  | 'factor'
  | 'sessions'
  | 'data'
  | 'rank'
  | 'ban'
  | 'money'
  | 'settings';

/** Calls whose use is written to the server's log, done or refused, with ids and without what was sent. */
export const SECURITY_EVENTS: { readonly [N in CallName]?: SecurityEvent } = {
  'accounts.login': 'login',
  'accounts.setUp': 'login',
  'accounts.logout': 'logout',
  'accounts.register': 'account',
  'accounts.editMyInfo': 'account',
  'accounts.deleteMyAccount': 'account',
  'accounts.recover': 'password',
  'accounts.reset': 'password',
  'accounts.changePassword': 'password',
  'accounts.confirm': 'email',
  'accounts.undoEmail': 'email',
  'passkeys.login': 'login',
  'passkeys.addOptions': 'factor',
  'passkeys.add': 'factor',
  'passkeys.remove': 'factor',
  'passkeys.confirm': 'factor',
  'legal.edit': 'settings',
  'legal.publish': 'settings',
  'legal.withdraw': 'settings',
  'legal.changeOperator': 'settings',
  'factors.loginSecond': 'login',
  'factors.start': 'factor',
  'factors.confirm': 'factor',
  'factors.removeApp': 'factor',
  'factors.renewCodes': 'factor',
  'factors.startReset': 'factor',
  'factors.stopReset': 'factor',
  'factors.stopMyReset': 'factor',
  'accounts.endSession': 'sessions',
  'accounts.endOtherSessions': 'sessions',
  'administration.endUserSessions': 'sessions',
  'administration.endEverySession': 'sessions',
  'accounts.exportMyData': 'data',
  'wishes.start': 'data',
  'wishes.stop': 'data',
  'wishes.stopMine': 'data',
  'wishes.stopByLink': 'data',
  'audit.empty': 'data',
  'administration.add': 'rank',
  'administration.change': 'rank',
  'administration.remove': 'rank',
  'administration.banUser': 'ban',
  'administration.endUserBan': 'ban',
  'joins.join': 'account',
  'joins.undo': 'account',
  'nicks.change': 'account',
  'donations.setCosts': 'settings',
  'orders.refund': 'money',
  'orders.setSales': 'settings',
  'premium.give': 'money',
  'wallet.move': 'money',
  'site.changeSettings': 'settings',
  'site.changeLogo': 'settings',
  'site.removeLogo': 'settings',
  'site.takeBackChange': 'settings',
  'vs.setVs': 'settings',
  'health.mute': 'settings',
};
