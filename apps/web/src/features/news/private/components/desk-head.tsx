import type { ReactNode } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Head } from '../../../../ui/head.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Desk, DeskList } from '../desk.ts';
import { publicListPath } from '../public-path.ts';

/** The head of a page of a desk, with the ways to where readers find what is written there. */
export function DeskHead(props: {
  desk: Desk;
  place: DeskList['place'];
  /** Of the page; the desk's own name without. */
  title?: string;
  above?: ReactNode;
}) {
  const { desk, place, above } = props;
  const t = useT();
  const name = place.name === null ? t('newsroom.title_mine') : t('newsroom.title_of', { name: place.name });
  const title = props.title ?? name;
  const { lang, console } = desk;
  const readers = publicListPath({ lang, console }, place);
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} above={above}>
        {readers !== null && <TextLink to={readers}>{t('newsroom.public_list')}</TextLink>}
      </PageHead>
    </>
  );
}
