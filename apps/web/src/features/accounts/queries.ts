import type { Console, Lang } from '@matchnight/contract/constants';
import { queryOf } from '../../lib/query.ts';

type PrivateParams = { lang: Lang; console: Console };

export const countriesQuery = ({ lang }: { lang: Lang }) => queryOf('site.countries', { lang });
/** Whether people may register, and from which age on. */
export const registrationQuery = ({ lang }: { lang: Lang }) => queryOf('site.registration', { lang });
export const myInfoQuery = ({ lang, console }: PrivateParams) =>
  queryOf('accounts.myInfo', { lang, console });
export const sessionsQuery = ({ lang, console }: PrivateParams) =>
  queryOf('accounts.sessions', { lang, console });
export const demoQuery = ({ lang }: { lang: Lang }) => queryOf('site.demo', { lang });
