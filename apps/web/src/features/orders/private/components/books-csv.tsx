import { useState } from 'react';
import type { PathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';

/** The books of a period as a file; without days all of them. */
export function BooksCsv({ place }: { place: PathParams<'/:lang/:console/dashboard'> }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (form: FormData) => {
    const query = Object.fromEntries(
      (['from', 'to'] as const).flatMap((name) => {
        const day = form.get(name);
        return typeof day === 'string' && day !== '' ? [[name, day]] : [];
      }),
    );
    const { downloadCsv } = await import('../../../../lib/download-asked.ts');
    const ask = { params: { lang: place.lang, console: place.console }, query };
    await downloadCsv('orders', { call: 'orders.allCsv', ask, unreachable: t('shell.network_error') });
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void save(new FormData(event.currentTarget)).finally(() => setBusy(false));
      }}
    >
      <Field name="from" type="date" label={t('books.csv_from')} />
      <Field name="to" type="date" label={t('books.csv_to')} />
      <Button kind="secondary" type="submit" isBusy={isBusy}>
        {t('ordering.download_csv')}
      </Button>
    </form>
  );
}
