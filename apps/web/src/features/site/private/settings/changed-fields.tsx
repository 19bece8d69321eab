import { FACTOR_RULES, OPEN_TO, REGISTRATIONS, type SiteField } from '@matchnight/contract/constants';
import { type T, useT } from '../../../../lib/text.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { type Changed, DAYS } from './settings.ts';

/** What became, or would become, of each field. */
export function ChangedFields({ changes }: { changes: readonly Changed[] }) {
  const t = useT();
  return (
    <dl className="grid gap-2">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="text-sm text-muted">{t(`sitedesk.field_${field}`)}</dt>
          <dd className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            <Value field={field} value={before} />
            <span aria-hidden="true">→</span>
            <span className="sr-only">{t('sitedesk.then')}</span>
            <Value field={field} value={after} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { field: SiteField; value: Changed['before'] }) {
  const t = useT();
  const text = textOf(t, field, value);
  return (
    <span className="inline-flex items-center gap-2">
      {field === 'logo' && typeof value === 'string' && <Picture image={value} size="medium" />}
      {field === 'accent' && typeof value === 'string' && (
        <span
          className="inline-block size-5 rounded border border-control"
          style={{ backgroundColor: value }}
          aria-hidden="true"
        />
      )}
      {text}
    </span>
  );
}

function textOf(t: T, field: SiteField, value: Changed['before']): string {
  if (value === null) return t(field === 'contact' ? 'sitedesk.value_none' : 'sitedesk.value_usual');
  if (field === 'logo') return t('sitedesk.value_picture');
  if (field in DAYS) return t('sitedesk.value_days', { count: Number(value) });
  const registration = REGISTRATIONS.find((one) => field === 'registration' && one === value);
  if (registration) return t(`sitedesk.registration_${registration}`);
  const rule = FACTOR_RULES.find((one) => field === 'obliged' && one === value);
  if (rule) return t(`security.rule_${rule}`);
  const writers = OPEN_TO.find((one) => field === 'writers' && one === value);
  return writers ? t(`sitedesk.writers_${writers}`) : String(value);
}
