import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatList } from '../../../lib/formats.ts';
import { languageName } from '../../../lib/language-name.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Editable } from '../queries.ts';
import { PAGE_DESK } from './route.ts';

/** Makes public what is saved, or the product’s drafts; says before in which languages. */
export function Publish({ edited }: { edited: Editable }) {
  const t = useT();
  const params = usePathParams(PAGE_DESK);
  const there = edited.texts.filter(({ next }) => next !== null);
  const [asks, setAsks] = useState(false);
  const publishing = useAction(() => api('legal.publish', { params, body: { version: edited.edition } }), {
    onDone: () => setAsks(false),
  });
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('legaldesk.publish')}</Button>
      {asks && (
        <ConfirmDialog
          title={t('legaldesk.publish_ask')}
          confirm={t('legaldesk.publish')}
          isBusy={publishing.isBusy}
          onConfirm={publishing.run}
          onClose={() => setAsks(false)}
        >
          <p>
            {t('legaldesk.publish_text', {
              languages: formatList(
                params.lang,
                there.map(({ lang }) => languageName(lang)),
              ),
            })}
          </p>
          {edited.texts.every(({ content }) => !content) && (
            <p className="mt-2">{t('legaldesk.publish_drafts')}</p>
          )}
          {there.length < edited.texts.length && <p className="mt-2">{t('legaldesk.publish_missing')}</p>}
          {edited.document === 'terms' && <p className="mt-2">{t('legaldesk.publish_terms')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Makes a public page a draft again. */
export function Withdraw({ edited }: { edited: Editable }) {
  const t = useT();
  const params = usePathParams(PAGE_DESK);
  const [asks, setAsks] = useState(false);
  const withdrawing = useAction(() => api('legal.withdraw', { params, body: { version: edited.edition } }), {
    onDone: () => setAsks(false),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {t('legaldesk.withdraw')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('legaldesk.withdraw_ask')}
          confirm={t('legaldesk.withdraw')}
          isBusy={withdrawing.isBusy}
          onConfirm={withdrawing.run}
          onClose={() => setAsks(false)}
        >
          <p>{t('legaldesk.withdraw_text')}</p>
          {edited.document === 'terms' && <p className="mt-2">{t('legaldesk.withdraw_terms')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Below an operator’s own text: what the product’s draft says today, which may be taken instead. */
export function ProductDraft(props: {
  edited: Editable;
  text: Editable['texts'][number];
  onTaken: () => void;
}) {
  const { edited, text, onTaken } = props;
  const t = useT();
  const params = usePathParams(PAGE_DESK);
  const [asks, setAsks] = useState(false);
  const body = { lang: text.lang, content: null, version: edited.edition };
  const taking = useAction(() => api('legal.edit', { params, body }), {
    onDone: () => {
      setAsks(false);
      onTaken();
    },
  });
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <details className="w-full">
        <summary className="min-h-11 cursor-pointer font-semibold">{t('legaldesk.product_draft')}</summary>
        <div lang={text.lang}>
          <RichText html={text.draft} />
        </div>
      </details>
      <Button kind="secondary" onClick={() => setAsks(true)}>
        {t('legaldesk.take_draft')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('legaldesk.take_draft_ask')}
          confirm={t('legaldesk.take_draft')}
          isDanger
          isBusy={taking.isBusy}
          onConfirm={taking.run}
          onClose={() => setAsks(false)}
        >
          <p>{t('legaldesk.take_draft_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
