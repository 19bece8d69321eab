import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Who runs the site and lacks the second factor that they must have: why their rank opens nothing, and where to set one up. */
export function FactorMissing() {
  const t = useT();
  const params = usePathParams('/:lang/:console/dashboard');
  return (
    <div className="mb-4">
      <Panel title={t('security.missing_title')} isWide>
        <p className="mb-2">{t('security.missing_text')}</p>
        <TextLink to={linkTo('/:lang/:console/dashboard/security', params)}>
          {t('security.missing_link')}
        </TextLink>
      </Panel>
    </div>
  );
}
