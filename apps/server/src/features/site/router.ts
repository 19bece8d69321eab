import { contract } from '@matchnight/contract';
import { type Bound, bind, type Handlers } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { contact } from './contact.ts';
import { demo } from './demo.ts';
import { findAllVisibleCountries } from './repository.ts';
import { countriesView } from './view.ts';

/** The home pages show what later features know: their handlers are handed in. */
export type HomeHandlers = Pick<Handlers<typeof contract.site>, 'front' | 'home' | 'mine'>;

export function siteRouter(deps: Deps, home: HomeHandlers): Bound[] {
  return bind('site', contract.site, {
    ...home,
    async countries({ db, lang, tag }) {
      tag('site');
      return { data: countriesView(await findAllVisibleCountries(db), lang) };
    },
    demo,
    contact: contact(deps),
  });
}
