import { LANGS, type Lang, LEGAL_MAXIMUM } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RichTextField } from '../../../ui/editor/editor.tsx';
import { Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { PageState } from '../components/page-state.tsx';
import { type Editable, editableQuery } from '../queries.ts';
import { titleOf } from '../title-of.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/pages/:document',
  faces: ['super'],
  queries: ({ params }) => [editableQuery(params)],
});

/** Writes a page of the site, language by language, and publishes it. */
export default function PageDeskPage() {
  const t = useT();
  const { params } = usePage(page);
  const edited = useReply(editableQuery(params)).data;
  const [lang, setLang] = useState<Lang>(params.lang);
  const [anew, setAnew] = useState(0);
  const text = edited.texts.find((one) => one.lang === lang);
  const isChanged = edited.texts.some(({ content, published }) => (content || null) !== published);
  const title = titleOf(t, edited.document);
  const to =
    edited.document === 'about'
      ? pathTo('about', params)
      : pathTo('legal', { lang: params.lang, document: edited.document });
  return (
    <>
      <Head title={title} isPrivate />
      <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/super/pages', params)}>
        {t('legal.menu_pages')}
      </TextLink>
      <PageHead title={title}>
        <PageState page={{ ...edited, is_changed: isChanged }} />
      </PageHead>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <Select
          name="text"
          label={t('legaldesk.language')}
          options={LANGS.map((value) => ({ value, text: languageName(value) }))}
          defaultValue={lang}
          onChange={(event) => setLang(LANGS.find((one) => one === event.currentTarget.value) ?? lang)}
        />
        {text && (
          <Panel isWide>
            <TextForm key={`${lang} ${anew}`} {...{ edited, text }} onAnew={() => setAnew(anew + 1)} />
          </Panel>
        )}
        {text && (
          <Panel title={t('legaldesk.preview')}>
            <div lang={lang}>
              <RichText html={text.content ?? text.draft} />
            </div>
          </Panel>
        )}
        <div className="flex flex-wrap gap-3">
          <Publish edited={edited} />
          {edited.published_at !== null && <Withdraw edited={edited} />}
        </div>
        {edited.published_at !== null && <TextLink to={to}>{t('legaldesk.public_page')}</TextLink>}
      </div>
    </>
  );
}

function TextForm(props: { edited: Editable; text: Editable['texts'][number]; onAnew: () => void }) {
  const { edited, text, onAnew } = props;
  const t = useT();
  const { params } = usePage(page);
  const [begun] = useState(text.content ?? text.draft);
  const version = useSeenVersion(edited.edition);
  const form = useServerForm({
    send: (values) => {
      const body = { lang: text.lang, content: values.text('content'), version: version.seen };
      return version.orLookAgain(api('legal.edit', { params, body }));
    },
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <ChangedNotice version={version} now={t('legaldesk.changed_now')} onLoadAnew={onAnew} />
      {text.content === null && <p className="text-muted">{t('legaldesk.is_draft')}</p>}
      <RichTextField
        name="content"
        label={t('legaldesk.content')}
        maxLength={LEGAL_MAXIMUM}
        defaultValue={begun}
      />
      <p className="text-sm text-muted">{t('legaldesk.content_hint')}</p>
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('legaldesk.save')}
        </Button>
      </div>
    </Form>
  );
}

function Publish({ edited }: { edited: Editable }) {
  const t = useT();
  const { params } = usePage(page);
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
          <p>{t('legaldesk.publish_text')}</p>
          {edited.document === 'terms' && <p className="mt-2">{t('legaldesk.publish_terms')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

function Withdraw({ edited }: { edited: Editable }) {
  const t = useT();
  const { params } = usePage(page);
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

function languageName(lang: Lang): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}
