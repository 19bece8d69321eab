import type { Handlers } from '../../platform/calls/handler.ts';
import { refuseField } from '../../platform/errors.ts';
import { findAllByText } from './repository/search.ts';

export const searchCalls: Handlers<'search'> = {
  async search({ db, params, query, tag }) {
    if (query.console !== params.console) throw refuseField('console', 'console_differs');
    tag(`search:${params.console}`);
    const found = await findAllByText(db, query.type, params.console, query.q);
    const data = found.map(({ label, slug }) =>
      query.type === 'P' ? { nick: label, slug } : { name: label, slug },
    );
    return { data: { data, page: 1, per_page: 20, total: data.length } };
  },
};
