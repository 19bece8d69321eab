import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../lib/text.tsx';
import { PageHead } from './page-head.tsx';
import type { Tab } from './tabs.tsx';
import { TextLink } from './text-link.tsx';

/** A tab of a desk, with the page on which readers see what is done there. */
export interface DeskTab extends Tab {
  readonly readers: string;
}
interface DeskHeadProps {
  readonly title: string;
  readonly crest: ReactNode;
  /** The nouns above it, outermost first. */
  readonly trail: readonly { readonly to: string; readonly text: string }[];
  /** The first is at the desk's own path. */
  readonly tabs: readonly DeskTab[];
  /** Below the name: badges, facts. */
  readonly children: ReactNode;
}

/** The head above all pages of a desk: the way there, its name and state, its tabs, and what readers see. */
export function DeskHead({ title, crest, trail, tabs, children }: DeskHeadProps) {
  const t = useT();
  const { pathname } = useLocation();
  const [first, ...others] = tabs;
  const here = others.find(({ to }) => pathname.startsWith(to)) ?? first;
  return (
    <PageHead isCompact title={title} crest={crest} above={<Trail links={trail} here={title} />} tabs={tabs}>
      {children}
      {here && (
        <TextLink tone="soft" to={here.readers} aria-label={t('desks.public_page_of', { name: title })}>
          {t('common.public_page')}
        </TextLink>
      )}
    </PageHead>
  );
}

function Trail({ links, here }: { links: DeskHeadProps['trail']; here: string }) {
  const t = useT();
  return (
    <nav aria-label={t('desks.trail')}>
      {/* One line: a text that is too long ends in dots; its own page shows all of it. */}
      <ol className="flex min-w-0 items-center gap-x-2 max-sm:-mt-3">
        {links.map(({ to, text }, place) => (
          <li key={to} className={`flex items-center gap-2 ${place === 0 ? 'shrink-0' : 'min-w-0'}`}>
            {place > 0 && <span aria-hidden="true">›</span>}
            <TextLink tone="plain" to={to} className="min-w-0">
              <span className="truncate">{text}</span>
            </TextLink>
          </li>
        ))}
        {/* On a phone the name below says it. */}
        <li className="flex min-w-0 items-center gap-2 max-sm:hidden">
          <span aria-hidden="true">›</span>
          <span className="truncate">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
