import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { contact } from './contact.ts';
import { demo } from './demo.ts';
import { homes } from './homes.ts';
import { mine } from './mine.ts';
import { findAllVisibleCountries } from './repository.ts';
import { countriesView } from './view.ts';

export function siteRouter(deps: Deps): Bound[] {
  return bind('site', contract.site, {
    ...homes,
    mine,
    async countries({ db, lang, tag }) {
      tag('site');
      return { data: countriesView(await findAllVisibleCountries(db), lang) };
    },
    demo,
    contact: contact(deps),
  });
}
