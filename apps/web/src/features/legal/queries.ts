import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';

type DeskParams = { readonly lang: Lang; readonly console: Console };

export type LegalPage = NonNullable<Reply<'legal.show'>['data']>;
export type LegalDesk = Reply<'legal.desk'>['data'];
export type Editable = Reply<'legal.editable'>['data'];
export type Editions = Reply<'legal.editions'>['data'];
export type Edition = Reply<'legal.edition'>['data'];

export const legalQuery = ({ lang, document }: { lang: Lang; document: string }) =>
  queryOf('legal.show', { lang, document });
export const legalDeskQuery = ({ lang, console }: DeskParams) => queryOf('legal.desk', { lang, console });
export const editableQuery = ({ lang, console, document }: DeskParams & { document: string }) =>
  queryOf('legal.editable', { lang, console, document });
export const editionsQuery = (
  { lang, console, document }: DeskParams & { document: string },
  search: Search<'page'>,
) => queryOf('legal.editions', { lang, console, document }, pageOf(search));
/** Whether one has agreed to the terms that hold now. */
export const myTermsQuery = ({ lang, console }: DeskParams) => queryOf('legal.mine', { lang, console });
