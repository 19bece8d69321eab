import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../lib/call-types.ts';
import { queryOf } from '../../lib/query.ts';

export type Passkey = Reply<'passkeys.mine'>['data']['passkeys'][number];

export const passkeysQuery = ({ lang, console }: { lang: Lang; console: Console }) =>
  queryOf('passkeys.mine', { lang, console });
