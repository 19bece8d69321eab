import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import { queryOf } from '../../lib/query.ts';

/** What the viewer may do about the date of a match. */
export type Mine = Reply<'matchday.mine'>['data'];
export type OwnTeam = NonNullable<Mine['team']>;

export interface Place {
  readonly lang: Lang;
  readonly console: Console;
  readonly fixtureId: number;
}

export const mineQuery = ({ lang, console, fixtureId }: Place) =>
  queryOf('matchday.mine', { lang, console, fixtureId });
