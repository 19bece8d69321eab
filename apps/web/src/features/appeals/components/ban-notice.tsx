import type { Console, Lang } from '@matchnight/contract/constants';
import { useLocation } from 'react-router';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Above the other pages of who is banned: where they read why, and appeal. */
export function BanNotice({ place }: { place: { lang: Lang; console: Console } }) {
  const t = useT();
  const page = linkTo('/:lang/:console/dashboard/users/bans', place);
  if (useLocation().pathname.endsWith('/dashboard/users/bans')) return null;
  return (
    <section className="mb-4 rounded-lg border border-warn bg-surface p-3 sm:p-4">
      <h2 className="display text-lg">{t('bannotice.title')}</h2>
      <p className="mt-1">{t('bannotice.text')}</p>
      <TextLink to={page}>{t('bannotice.link')}</TextLink>
    </section>
  );
}
