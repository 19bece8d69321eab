import { useLang, useT } from '../../../lib/text.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { LegalPage } from '../queries.ts';

/** A page of the operator's as it was published last, with who runs the site where the page says so. */
export function LegalText({ page }: { page: LegalPage }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="grid max-w-prose gap-4">
      {page.lang !== lang && <p className="text-muted">{t('legal.other_language')}</p>}
      {page.operator && <Operator operator={page.operator} />}
      <div lang={page.lang}>
        <RichText html={page.content} />
      </div>
      {page.document === 'imprint' && <p>{t('legal.not_affiliated')}</p>}
      <p className="text-sm text-muted">
        {t('legal.published', { version: page.version })} <TimeTag instant={page.published_at} />
      </p>
    </div>
  );
}

function Operator({ operator }: { operator: NonNullable<LegalPage['operator']> }) {
  const t = useT();
  const { name, address, contact, register } = operator;
  return (
    <section>
      <h2 className="display text-xl">{t('legal.operator')}</h2>
      <address className="mt-1 not-italic wrap-anywhere">
        <b className="block">{name}</b>
        <span className="block whitespace-pre-line">{address}</span>
        <span className="block">{t('legal.contact', { contact })}</span>
        {register !== '' && <span className="block">{t('legal.register', { number: register })}</span>}
      </address>
    </section>
  );
}
