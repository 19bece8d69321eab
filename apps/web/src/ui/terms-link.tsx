import { linkTo, type PathParams, pathTo } from '../lib/paths.ts';
import { useSite } from '../lib/site.ts';
import { useT } from '../lib/text.tsx';
import { TextLink } from './text-link.tsx';

/** To the terms of what is paid for with money, where one agrees to them, and to what happens with one’s data. */
export function TermsLink({
  place: { lang, console },
}: {
  place: PathParams<'/:lang/console/:console/terms'>;
}) {
  const t = useT();
  const { pages } = useSite();
  return (
    <span className="flex flex-wrap gap-x-4">
      <TextLink to={linkTo('/:lang/console/:console/terms', { lang, console })}>{t('paying.terms')}</TextLink>
      {(['terms', 'privacy'] as const)
        .filter((document) => pages.includes(document))
        .map((document) => (
          <TextLink key={document} to={pathTo('legal', { lang, document })}>
            {t(`shell.page_${document}`)}
          </TextLink>
        ))}
    </span>
  );
}
