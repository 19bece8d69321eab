import { useT } from '../../../../lib/text.tsx';
import type { ReportForm } from '../queries.ts';
import { type Sheet, withLine } from '../sheet.ts';
import { Stepper } from './stepper.tsx';

const CARDS = [
  { field: 'yellows', text: 'common.column_yellows_long', most: 2 },
  { field: 'reds', text: 'common.column_reds_long', most: 1 },
] as const;

/** In 1v1: the cards of the one who played. */
export function CardFields(props: { form: ReportForm; sheet: Sheet; onChange: (sheet: Sheet) => void }) {
  const t = useT();
  const { form, sheet, onChange } = props;
  const [slug, line] = Object.entries(sheet.lines)[0] ?? [];
  const nick = form.squads[form.side].find((mate) => mate.slug === slug)?.nick;
  if (slug === undefined || line === undefined || nick === undefined) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{t('results.cards_of', { nick })}</legend>
      {CARDS.map(({ field, text, most }) => (
        <div key={field} className="flex items-center gap-3">
          <span className="min-w-0 flex-1">{t(text)}</span>
          <Stepper
            name={`${slug}.${field}`}
            label={`${nick}: ${t(text)}`}
            value={line[field]}
            most={most}
            onChange={(count) => onChange(withLine(sheet, slug, { ...line, [field]: count ?? 0 }))}
          />
        </div>
      ))}
    </fieldset>
  );
}
