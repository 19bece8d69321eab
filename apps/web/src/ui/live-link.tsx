import { useT } from '../lib/text.tsx';

/** Where a match is shown live, on a host that everybody knows; never embedded. `of`: which match, where there are several. */
export function LiveLink({ url, of }: { url: string; of?: string }) {
  const t = useT();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener ugc nofollow"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline"
    >
      {t('common.live_on', { host: new URL(url).host })}
      <span aria-hidden="true">↗</span>
      <span className="sr-only">
        {of} ({t('common.opens_new_tab')})
      </span>
    </a>
  );
}
