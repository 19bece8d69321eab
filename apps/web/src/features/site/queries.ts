import type { Console, Lang } from '@matchnight/contract/constants';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';

type ConsoleParams = { lang: Lang; console: Console };

export const frontQuery = (params: { lang: Lang }) => queryOf('site.front', params);
export const homeQuery = (params: ConsoleParams) => queryOf('site.home', params);
export const settingsQuery = ({ lang, console }: ConsoleParams) =>
  queryOf('site.settings', { lang, console });
export const setUpStepsQuery = ({ lang, console }: ConsoleParams) =>
  queryOf('site.setUpSteps', { lang, console });
export const changesQuery = ({ lang, console }: ConsoleParams, search: Search<'page'>) =>
  queryOf('site.settingChanges', { lang, console }, pageOf(search));
/** One's teams and their matches. */
export const mineQuery = ({ lang, console }: ConsoleParams) => queryOf('site.mine', { lang, console });
/** The newest few of the tournaments one runs. */
export const ownTournamentsQuery = ({ lang, console }: ConsoleParams) =>
  queryOf('tournaments.administered', { lang, console }, { of: 'run', per_page: 5 });
