import { REWARD_TABS, type RewardTab } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type Rewards = Reply<'rewards.settings'>['data'];
export type Reward = Reply<'rewards.list'>['data']['data'][number];
export type SiteReward = Reply<'rewards.account'>['data']['data'][number];
export type Counts = Reply<'rewards.list'>['data']['counts'];
/** The desk of a tournament, and the site's. */
type Desk = PathParams<'/:lang/:console/dashboard/tournaments/:tournamentId'>;
type Site = PathParams<'/:lang/:console/dashboard'>;
type Asked = Search<'tab' | 'page'>;

export function tabOf(search: Search<'tab'>): RewardTab {
  return REWARD_TABS.find((tab) => tab === search.get('tab')) ?? REWARD_TABS[0];
}
export const settingsQuery = ({ lang, console, tournamentId }: Desk) =>
  queryOf('rewards.settings', { lang, console, tournamentId });
export const rewardsQuery = ({ lang, console, tournamentId }: Desk, search: Asked) =>
  queryOf('rewards.list', { lang, console, tournamentId }, { tab: tabOf(search), ...pageOf(search) });
export const accountQuery = ({ lang, console }: Site, search: Asked) =>
  queryOf('rewards.account', { lang, console }, { tab: tabOf(search), ...pageOf(search) });
