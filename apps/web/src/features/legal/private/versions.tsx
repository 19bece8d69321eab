import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatList } from '../../../lib/formats.ts';
import { languageName } from '../../../lib/language-name.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Edition, Editions } from '../queries.ts';
import { PAGE_DESK } from './route.ts';

/** The page as it was published each time; what somebody agreed to is one of them. */
export function Versions({ list }: { list: Editions }) {
  const t = useT();
  const params = usePathParams(PAGE_DESK);
  const [shown, setShown] = useState<Edition | null>(null);
  const reading = useAction(async (versionId: number) => {
    setShown((await api('legal.edition', { params: { ...params, versionId } })).data);
    return undefined;
  });
  return (
    <Card title={t('legaldesk.versions')} id="versions">
      <p className="p-3 text-muted sm:px-4">
        {list.data.length === 0 ? t('legaldesk.versions_none') : t('legaldesk.versions_hint')}
      </p>
      <ol className="divide-y divide-line">
        {list.data.map((edition) => (
          <li key={edition.version} className="flex flex-wrap items-center gap-x-4 px-3 sm:px-4">
            <span className="font-semibold">
              {t('legaldesk.version_named', { version: edition.version })}
            </span>
            <span className="text-sm text-muted">
              <TimeTag instant={edition.published_at} isInText /> ·{' '}
              {formatList(params.lang, edition.langs.map(languageName))}
            </span>
            <RowButton
              text={t('legaldesk.version_read')}
              label={t('legaldesk.version_read_named', { version: edition.version })}
              onClick={() => reading.run(edition.version)}
            />
          </li>
        ))}
      </ol>
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
      {shown && (
        <Dialog
          title={t('legaldesk.version_named', { version: shown.version })}
          onClose={() => setShown(null)}
        >
          {shown.texts.map(({ lang, content }) => (
            <details key={lang} open={lang === params.lang || shown.texts.length === 1}>
              <summary className="min-h-11 cursor-pointer font-semibold">{languageName(lang)}</summary>
              <div lang={lang}>
                <RichText html={content} />
              </div>
            </details>
          ))}
        </Dialog>
      )}
    </Card>
  );
}
