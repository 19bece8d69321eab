import type { CallName, NotificationKind } from '@matchnight/contract';

/** What is played as a loop in loops.sweep.test.ts. */
export type LoopName =
  | 'announcement'
  | 'bid'
  | 'comment'
  | 'departure'
  | 'friendship'
  | 'invitation'
  | 'news of a team'
  | 'question'
  | 'role'
  | 'training'
  | 'training at another hour'
  | 'VS';

/** Who can't be told of it, whatever is done and undone. */
const OWN = 'about what the caller alone sees: it tells nobody else';
const QUIET = 'what pages show: nobody is told of it, done or undone';
const TWO = 'it takes both: who was told has to act before it can be done again';
const ORGANISER = 'who runs a tournament or the site turns it, by a rank that others gave (decision 102)';

/**
 * Every call that takes something back, leaves or ends something: in which loop it is played with what it undoes, or why nobody can
 * be told again and again by it.
 */
export const UNDOING: Readonly<
  Partial<Record<CallName, { readonly loop: LoopName; readonly also?: LoopName } | string>>
> = {
  'invitations.withdraw': { loop: 'invitation' },
  'offers.end': { loop: 'bid' },
  'offers.stay': { loop: 'departure' },
  'offers.leave': { loop: 'departure' },
  'social.unfriend': { loop: 'friendship' },
  'inbox.denyFriend': { loop: 'friendship' },
  'clubs.removeManager': { loop: 'role' },
  'trainings.cancel': { loop: 'training', also: 'training at another hour' },
  'vs.leave': { loop: 'VS' },
  'announcements.remove': { loop: 'announcement' },
  'news.removeComment': { loop: 'comment' },
  'news.remove': { loop: 'news of a team' },
  'results.withdrawQuestion': { loop: 'question' },

  'accounts.logout': OWN,
  'accounts.endSession': OWN,
  'accounts.endOtherSessions': OWN,
  'accounts.undoEmail': 'a link of one’s own mailbox, good once',
  'factors.removeApp': OWN,
  'factors.stopMyReset': OWN,
  'factors.stopReset': OWN,
  'passkeys.remove': OWN,
  'social.removeTeam': OWN,
  'social.removeTournament': OWN,
  'social.unblock': OWN,
  'formations.removeWish': QUIET,
  'links.revoke': QUIET,
  'links.revokeOfTournament': QUIET,
  'mailinvites.stop': OWN,
  'inbox.untune': OWN,
  'messages.removeThread': OWN,
  'messages.removeMessage': 'the other keeps what was written; sending has the limits of messages',
  'limits.excludeFromVs': OWN,
  'orders.giveBack': OWN,
  'wishes.stopMine': OWN,
  'wishes.stopByLink': OWN,
  'results.removeScreenshot': QUIET,

  'kits.remove': QUIET,
  'matchday.removeLive': QUIET,
  'matchday.takeOffLive': QUIET,
  'market.quitFreeMarket': QUIET,
  'storage.takeOff': 'its owner takes it off; who took another’s off tells once a day (its kind is daily)',

  'clubs.takeBack': TWO,
  'clubs.leave': TWO,
  'clubs.removePlayer': TWO,
  'clubs.disband': 'once for a club; one that is founded anew has nobody in it',
  'invitations.deny': TWO,
  'invitations.stopLooking': QUIET,
  'invitations.takeBack': 'its kind is daily: who takes back and asks again rings once a day',
  'invitations.denyRequest': 'a club that said no is not asked again for seven days (REQUEST_AGAIN_DAYS)',
  'offers.refuse': TWO,
  'matchday.refuse': 'three proposals a match and team (MOST_DATE_PROPOSALS)',
  'registrations.refuse': TWO,
  'offers.release': 'who is released signs again by their own word, or for money and in a window',

  'moderation.undo': ORGANISER,
  'statistics.removeAdjustment': ORGANISER,
  'liguilla.unpair': ORGANISER,
  'discipline.endBan': ORGANISER,
  'awards.remove': ORGANISER,
  'registrations.takeOutTeam': ORGANISER,
  'registrations.takeBackList': ORGANISER,
  'links.takeOwnerBack': ORGANISER,
  'registrations.takeOutPlayer': ORGANISER,
  'dropouts.withdraw': ORGANISER,
  'offers.decline': ORGANISER,
  'offers.undo': ORGANISER,
  'imports.discard': ORGANISER,
  'tournaments.removeAdministrator': ORGANISER,
  'tournaments.removeCategory': ORGANISER,
  'joins.undo': ORGANISER,
  'slides.remove': ORGANISER,
  'pictures.clear': ORGANISER,
  'tutorials.remove': ORGANISER,
  'legal.withdraw': ORGANISER,
  'shop.removeCategory': ORGANISER,
  'shop.removeSubcategory': ORGANISER,
  'shop.removeProduct': ORGANISER,
  'administration.remove': ORGANISER,
  'administration.endUserSessions': ORGANISER,
  'administration.endEverySession': ORGANISER,
  'administration.endUserBan': ORGANISER,
  'wishes.stop': ORGANISER,
  'audit.empty': ORGANISER,
  'contact.close': ORGANISER,
  'contact.reopen': ORGANISER,
  'health.mute': ORGANISER,
  'site.removeLogo': ORGANISER,
  'site.takeBackChange': ORGANISER,
};

/**
 * Kinds of notification that ring each time, with what bounds them: all others ring once a day for one thing (`daily`). A new kind
 * answers here, or is daily.
 */
export const RINGS_EACH_TIME: Readonly<Record<string, readonly NotificationKind[]>> = {
  [ORGANISER]: [
    'administrator_added',
    'administrator_removed',
    'award',
    'ban',
    'ban_ended',
    'coins_moved',
    'cup_delivered',
    'deadline_moved',
    'factor_reset_started',
    'factors_taken',
    'information_edited',
    'lines_settled',
    'match_corrected',
    'match_moved',
    'money_moved',
    'more_asked',
    'next_season',
    'nick_changed',
    'owner_given',
    'owner_followed',
    'owner_unled',
    'player_registered',
    'player_removed',
    'players_joined',
    'points_adjusted',
    'premium_given',
    'rank_changed',
    'report_decided',
    'appeal_decided',
    'season_finished',
    'season_started',
    'sessions_ended',
    'signings_closed',
    'signings_opened',
    'suspended',
    'team_award',
    'team_removed',
    'team_replaced',
    'team_withdrawn',
    'transfer_undone',
    'vs_ruled',
    'warned',
    'week_draft',
    'week_picked',
    'wish_started',
    'import_ended',
    'registration_refused',
  ],
  [TWO]: [
    'club_claimed',
    'club_left',
    'club_owner',
    'club_removed',
    'club_taken_back',
    'friend_accepted',
    'invitation_accepted',
    'invitation_denied',
    'offer_accepted',
    'offer_agreed',
    'offer_countered',
    'offer_declined',
    'player_signed',
    'request_accepted',
    'request_denied',
    'player_released',
    'transfer_made',
  ],
  'once in the life of what it is about': [
    'club_disbanded',
    'gift_thanked',
    'judges_wanted',
    'lines_questioned',
    'match_decided',
    'match_disputed',
    'rival_reported',
    'vs_locked',
    'vs_reported',
    'vs_to_rule',
    'with_judges',
  ],
  'of time, not of a person': [
    'offer_lapsed',
    'possession_ending',
    'possession_over',
    'premium_ending',
    'premium_over',
    'report_due',
    'report_half_time',
    'reward_not_paid',
    'reward_paid',
    'vs_lost',
    'vs_paid_back',
    'vs_won',
  ],
  'it costs the giver money or coins each time, or is about the own order': [
    'gift_arrived',
    'premium_gift',
    'order_disputed',
    'order_refunded',
    'order_reversed',
    'premium_reversed',
    'product_reversed',
  ],
  'words, which have a limit of their own, in a group until they are read': [
    'announcement',
    'comment',
    'match_message',
    'message',
    'notice_published',
    'team_message',
  ],
  'a match has three proposals of a team (MOST_DATE_PROPOSALS)': ['date_proposed', 'date_refused'],
  'a match’s squad is asked once in twelve hours': ['availability_asked'],
};
