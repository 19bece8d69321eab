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
  /** What it stands below, outermost first. */
  readonly trail: readonly { readonly to: string; readonly text: string }[];
  /** The first stands at the desk's own path. */
  readonly tabs: readonly DeskTab[];
  /** Below the name: badges, facts. */
  readonly children: ReactNode;
}

/** The head that all pages of a desk stand under: the way there, its name and state, its tabs, and what readers see. */
export function DeskHead({ title, crest, trail, tabs, children }: DeskHeadProps) {
  const t = useT();
  const { pathname } = useLocation();
  const [first, ...others] = tabs;
  const here = others.find(({ to }) => pathname.startsWith(to)) ?? first;
  return (
    <PageHead title={title} crest={crest} above={<Trail links={trail} here={title} />} tabs={tabs}>
      {children}
      {here && (
        <TextLink to={here.readers} aria-label={t('desks.public_page_of', { name: title })}>
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
      <ol className="flex flex-wrap items-center gap-x-2">
        {links.map(({ to, text }) => (
          <li key={to} className="flex min-w-0 items-center gap-2">
            <TextLink tone="plain" to={to} className="break-words">
              {text}
            </TextLink>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        {/* On a phone the name below says it. */}
        <li className="min-w-0 break-words max-sm:hidden">{here}</li>
      </ol>
    </nav>
  );
}
