import { useEffect, useState } from 'react';
import { useT } from '../../lib/text.tsx';

/** The colours: the device's, or always night, or always day. */
export function SchemeSelect() {
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
