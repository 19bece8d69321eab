import { useEffect, useState } from 'react';
import { pathTo } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { onlineNow } from './online-slot.ts';
import { usePlace } from './use-place.ts';

export function Footer() {
  const t = useT();
  const site = useSite();
  const place = usePlace();
  return (
    <footer className="mt-8 border-t border-line px-3 py-4 text-sm text-muted sm:px-6">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2">
        <p>
          <strong className="text-text">{site.name}</strong> · {t('shell.footer_tagline')}
        </p>
        <ul className="flex flex-wrap gap-x-4">
          <li>
            <TextLink tone="plain" to={pathTo('about', place)}>
              {t('shell.about_us')}
            </TextLink>
          </li>
          {site.pages.map((document) => (
            <li key={document}>
              <TextLink tone="plain" to={pathTo('legal', { ...place, document })}>
                {t(`shell.page_${document}`)}
              </TextLink>
            </li>
          ))}
          <li>
            <a className="inline-flex min-h-11 items-center hover:underline" href="/api/v1/docs">
              API
            </a>
          </li>
        </ul>
        <OnlineNow />
        <SchemeSelect />
      </div>
    </footer>
  );
}

/** Its room is kept from the start: the number comes when the footer is seen. */
function OnlineNow() {
  const Filled = useStore(onlineNow, null);
  return <span className="inline-flex min-h-11 min-w-28 items-center">{Filled && <Filled />}</span>;
}

/** The colours: the device's, or always night, or always day. */
function SchemeSelect() {
  const t = useT();
  const [scheme, setScheme] = useState('');
  useEffect(() => setScheme(document.documentElement.dataset.scheme ?? ''), []);
  const choose = (chosen: string) => {
    setScheme(chosen);
    const { dataset } = document.documentElement;
    if (chosen === '') {
      delete dataset.scheme;
      localStorage.removeItem('scheme');
    } else {
      dataset.scheme = chosen;
      localStorage.setItem('scheme', chosen);
    }
  };
  return (
    <label className="ml-auto flex items-center gap-2">
      {t('shell.scheme')}
      <select className="control w-auto" value={scheme} onChange={(event) => choose(event.target.value)}>
        <option value="">{t('shell.scheme_system')}</option>
        <option value="dark">{t('shell.scheme_dark')}</option>
        <option value="light">{t('shell.scheme_light')}</option>
      </select>
    </label>
  );
}
