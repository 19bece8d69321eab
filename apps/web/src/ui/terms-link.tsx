import { linkTo, type PathParams } from '../lib/paths.ts';
import { useT } from '../lib/text.tsx';
import { TextLink } from './text-link.tsx';

/** To the terms of what is paid for with money, where one agrees to them. */
export function TermsLink({
  place: { lang, console },
}: {
  place: PathParams<'/:lang/console/:console/terms'>;
}) {
  const t = useT();
  return (
    <TextLink to={linkTo('/:lang/console/:console/terms', { lang, console })}>{t('paying.terms')}</TextLink>
  );
}
