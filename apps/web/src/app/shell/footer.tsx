import { pathTo } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { footerTools } from './footer-tools.ts';
import { usePlace } from './use-place.ts';

export function Footer() {
  const t = useT();
  const site = useSite();
  const place = usePlace();
  const Tools = useStore(footerTools, null);
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
        {/* After the first paint, at the end, where nothing makes room for them. */}
        {Tools && <Tools />}
      </div>
    </footer>
  );
}
