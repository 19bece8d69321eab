import type { ReactNode } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { VsPlace } from '../queries.ts';

/** A page of the desk of VS, below its list. */
export function DeskFrame(props: { title: string; place: VsPlace; facts?: ReactNode; children: ReactNode }) {
  const { title, place, facts, children } = props;
  const { lang, console } = place;
  const t = useT();
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/bets', { lang, console })}>
            {t('vsdesk.menu_desk')}
          </TextLink>
        }
      >
        {facts}
      </PageHead>
      {children}
    </>
  );
}
