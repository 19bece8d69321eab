import { linkTo, type PathParams } from '../lib/paths.ts';
import { useT } from '../lib/text.tsx';
import { TextLink } from './text-link.tsx';

/** From a page of one tournament back to all that one administers. */
export function ToTournaments({ params }: { params: PathParams<'/:lang/:console'> }) {
  const t = useT();
  return (
    <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/tournaments/all', params)}>
      {t('administration.tournaments_title')}
    </TextLink>
  );
}
