import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import {
  countOpen,
  countOthers,
  findAllAnswers,
  findAllMessages,
  findMessage,
} from './repository/messages.ts';
import { itemView, messageView } from './view.ts';

export const list: Handler<'contact.list'> = async ({ db, query, page, site, tag }) => {
  tag('settings');
  const { rows, total } = await findAllMessages(db, { state: query.state, email: query.q, ...page });
  const { contactDays: kept_days } = await site.settings.all(db);
  return { rows: rows.map(itemView), total, open: await countOpen(db), kept_days };
};

export const show: Handler<'contact.show'> = async ({ db, params }) => {
  const row = found(await findMessage(db, params.contactId));
  const answers = await findAllAnswers(db, row.id);
  return { data: messageView(row, answers, await countOthers(db, row)) };
};
