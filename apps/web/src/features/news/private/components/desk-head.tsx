import type { ReactNode } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { Head } from '../../../../ui/head.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Desk, DeskList } from '../desk.ts';
import { publicListPath } from '../public-path.ts';

interface DeskHeadProps {
  readonly desk: Desk;
  readonly place: DeskList['place'];
  /** The title of the page; by default the desk's own name. */
  readonly title?: string;
  readonly above?: ReactNode;
}

/** The head of a page where news are written; where that is a tab of a desk, the desk has the name and the tabs. */
export function DeskHead({ desk, place, title, above }: DeskHeadProps) {
  const t = useT();
  const name = place.name === null ? t('newsroom.title_mine') : t('newsroom.title_of', { name: place.name });
  if (desk.tournamentId !== undefined || desk.teamId !== undefined) {
    return (
      <>
        <Head title={title ?? name} isPrivate />
        {title && <h2 className="display mb-3 text-2xl">{title}</h2>}
      </>
    );
  }
  const { lang, console } = desk;
  const readers = publicListPath({ lang, console }, place);
  return (
    <>
      <Head title={title ?? name} isPrivate />
      <PageHead title={title ?? name} above={above}>
        {readers !== null && <TextLink to={readers}>{t('common.public_page')}</TextLink>}
      </PageHead>
    </>
  );
}
