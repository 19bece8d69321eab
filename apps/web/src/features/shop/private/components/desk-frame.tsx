import type { ReactNode } from 'react';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Head } from '../../../../ui/head.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { type DeskParams, productsPath } from '../../desk.ts';

/** The head of every page of the shop's back office: the way up, its two desks, and the shop as everybody sees it. */
export function DeskFrame(props: {
  title: string;
  params: DeskParams;
  /** Where everybody sees what the page is about; else the shop. */
  shown?: string;
  /** The page above it. */
  above?: { readonly to: string; readonly text: string };
  children: ReactNode;
}) {
  const { title, above, children } = props;
  const { lang, console } = props.params;
  const { shown = linkTo('/:lang/console/:console/shop', { lang, console }) } = props;
  const t = useT();
  const categories = linkTo('/:lang/:console/dashboard/shop/categories', { lang, console });
  const products = productsPath({ lang, console });
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          above && (
            <TextLink tone="plain" to={above.to}>
              {above.text}
            </TextLink>
          )
        }
        tabs={[
          { to: products, text: t('shopdesk.menu_products'), area: products },
          { to: categories, text: t('shopdesk.menu_categories'), area: categories },
        ]}
      >
        <TextLink tone="soft" to={shown}>
          {t('common.public_page')}
        </TextLink>
      </PageHead>
      {children}
    </>
  );
}
