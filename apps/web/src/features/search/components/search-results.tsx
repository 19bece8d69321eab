import type { Console, Lang, SearchKind } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Item = Reply<'search.search'>['data']['data'][number] & { readonly isFriend: boolean };
export interface Found {
  readonly console: Console;
  readonly kind: SearchKind;
  readonly text: string;
  readonly items: readonly Item[];
}

const PATHS: Readonly<
  Record<SearchKind, (params: { lang: Lang; console: Console }, slug: string) => string>
> = {
  T: (params, tournamentSlug) => pathTo('tournament', { ...params, tournamentSlug }),
  D: (params, divisionSlug) => pathTo('division', { ...params, divisionSlug }),
  TE: (params, teamSlug) => pathTo('team', { ...params, teamSlug }),
  P: (params, playerSlug) => pathTo('player', { ...params, playerSlug }),
};

/** What was found, each opened in a new tab. */
export function SearchResults(props: { found: Found; lang: Lang; onAgain: () => void; onClose: () => void }) {
  const t = useT();
  const { console, kind, text, items } = props.found;
  return (
    <Dialog title={t('search.results', { text })} onClose={props.onClose}>
      {items.length === 0 ? (
        <p className="py-6 text-center text-muted">{t('search.empty', { text })}</p>
      ) : (
        <ul className="mb-4 divide-y divide-line">
          {items.map(({ slug, name, nick, isFriend }) => (
            <li key={slug}>
              <a
                href={PATHS[kind]({ lang: props.lang, console }, slug)}
                target="_blank"
                rel="noopener"
                className="flex min-h-11 items-center gap-2 font-semibold hover:underline"
              >
                <span className="min-w-0 wrap-anywhere">{nick ?? name}</span>
                {isFriend && <Badge tone="accent">{t('search.friend')}</Badge>}
                <span className="sr-only"> ({t('common.opens_new_tab')})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button kind="secondary" onClick={props.onAgain}>
        {t('search.again')}
      </Button>
    </Dialog>
  );
}
