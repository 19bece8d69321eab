import { LOCALES } from '@matchnight/i18n/locales';
import { countryName } from '../../../lib/formats.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { CountriesForm } from '../components/countries-form.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/countries',
  faces: ['full'],
  queries: ({ params: { lang, console } }) => [queryOf('countries.desk', { lang, console })],
});

/** Which countries people may choose, by their names in the page's language. */
export default function CountriesPage() {
  const t = useT();
  const { lang, console } = usePage(page).params;
  const all = useReply(queryOf('countries.desk', { lang, console })).data;
  const { compare } = new Intl.Collator(LOCALES[lang]);
  const countries = all
    .map(({ iso2, visible }) => ({ iso2, visible, name: countryName(lang, iso2) }))
    .sort((one, other) => compare(one.name, other.name));
  return (
    <>
      <Head title={t('countries.menu_countries')} isPrivate />
      <PageHead title={t('countries.menu_countries')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('countries.hint')}</p>
        <CountriesForm countries={countries} params={{ lang, console }} />
      </div>
    </>
  );
}
