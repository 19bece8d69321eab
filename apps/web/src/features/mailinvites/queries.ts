import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const INVITED = '/:lang/mail-invite/token/:token';
export type Invited = PathParams<typeof INVITED>;
export type MailInvite = NonNullable<Reply<'mailinvites.show'>['data']>;

export const mailInviteQuery = ({ lang, token }: Invited) => queryOf('mailinvites.show', { lang }, { token });
