import { LANGS, type Lang, LEGAL_MAXIMUM } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { languageName } from '../../../lib/language-name.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { RichTextField } from '../../../ui/editor/editor.tsx';
import { Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PageState } from '../components/page-state.tsx';
import { type Editable, editableQuery, editionsQuery } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { ProductDraft, Publish, Withdraw } from './page-deeds.tsx';
import { Versions } from './versions.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/pages/:document',
  search: ['page'],
  faces: ['super'],
  queries: ({ params, search }) => [editableQuery(params), editionsQuery(params, search)],
});

/** Writes a page of the site, language by language, and publishes it. */
export default function PageDeskPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const edited = useReply(editableQuery(params)).data;
  const editions = useReply(editionsQuery(params, search)).data;
  const [lang, setLang] = useState<Lang>(params.lang);
  const [anew, setAnew] = useState(0);
  const [taken, setTaken] = useState<Lang | null>(null);
  const text = edited.texts.find((one) => one.lang === lang);
  // The form begins again once the draft that was taken is here.
  if (taken !== null && taken === text?.lang && text.content === null) {
    setTaken(null);
    setAnew(anew + 1);
  }
  const title = titleOf(t, edited.document);
  // Nobody is asked again to agree to terms that they know.
  const isNew = edited.published_at === null || edited.is_changed || edited.draft_changed;
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
        <PageState page={edited} />
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
            {text.content !== null && (
              <ProductDraft {...{ edited, text }} onTaken={() => setTaken(text.lang)} />
            )}
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
          {isNew && <Publish edited={edited} />}
          {edited.published_at !== null && <Withdraw edited={edited} />}
        </div>
        {edited.published_at !== null && <TextLink to={to}>{t('legaldesk.public_page')}</TextLink>}
        <Versions list={editions} />
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
      <p className="text-muted">{t(`legaldesk.${standingOf(edited, text)}`)}</p>
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

/** Whose text it is, and what a publication does with it. */
function standingOf({ published_at }: Editable, text: Editable['texts'][number]) {
  if (text.content !== null) return 'is_own';
  if (text.next === null) return 'draft_alone';
  if (published_at === null) return 'is_draft';
  return text.next === text.published ? 'is_public_draft' : 'draft_changed';
}
