import { CONSOLE_NAMES, CONSOLES, LANGS, NOTICE_MAXIMUM } from '@matchnight/contract/constants';
import { useState } from 'react';
import type { Reply } from '../../../../lib/call-types.ts';
import { useSearchParams } from '../../../../lib/search-params.ts';
import { useSession } from '../../../../lib/session.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RichTextField } from '../../../../ui/editor/editor.tsx';
import { Checkbox, Field, Select } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { languageName } from '../../components/language.ts';
import type { Editable, Written } from '../desk.ts';
import { PictureField } from './picture-field.tsx';

type Saved = Reply<'news.write'>['data'];

/** A notice to write or to edit. What was typed stays when it can't be saved. */
export function NoticeForm(props: {
  notice: Editable | null;
  /** Administrators choose between their own page and the site, where that is not settled. */
  mayChoose: boolean;
  send: (body: Written & { removeImage: string }, files: Record<string, File>) => Promise<{ data: Saved }>;
  onSaved: (saved: Saved) => void;
}) {
  const { notice, mayChoose, send, onSaved } = props;
  const t = useT();
  const isAdmin = useSession()?.user.isAdmin === true;
  const [search] = useSearchParams();
  const [where, setWhere] = useState(search.get('where') ?? 'user');
  const isOfSite = notice === null ? mayChoose && isAdmin && where !== 'user' : notice.place.level === 'site';
  const form = useServerForm({
    send: (values) => send(bodyOf(values), values.files('image')),
    onDone: ({ data }) => onSaved(data),
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <Field
        name="title"
        label={t('newsroom.title')}
        required
        minLength={3}
        maxLength={100}
        defaultValue={notice?.title}
      />
      {mayChoose && isAdmin && <WhereField value={where} onChange={setWhere} />}
      <PictureField image={notice?.image ?? null} />
      <RichTextField
        name="content"
        label={t('newsroom.content')}
        required
        maxLength={NOTICE_MAXIMUM}
        defaultValue={notice?.content ?? ''}
      />
      <LanguageField value={notice === null ? undefined : (notice.lang ?? '')} />
      <div>
        <Checkbox name="show" label={t('newsroom.show')} defaultChecked={notice?.show ?? true} />
        <p className="text-sm text-muted">{t('newsroom.show_hint')}</p>
      </div>
      {isOfSite && (
        <div>
          <Checkbox name="pinned" label={t('newsroom.pin')} defaultChecked={notice?.pinned ?? false} />
          <p className="text-sm text-muted">{t('newsroom.pin_hint')}</p>
        </div>
      )}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  );
}

/** For administrators of the site alone; everybody else writes their own. */
function WhereField({ value, onChange }: { value: string; onChange: (where: string) => void }) {
  const t = useT();
  const options = [
    { value: 'user', text: t('newsroom.where_user') },
    { value: 'all', text: t('newsroom.where_all') },
    ...CONSOLES.map((console) => ({
      value: console,
      text: t('newsroom.where_console', { console: CONSOLE_NAMES[console] }),
    })),
  ];
  return (
    <Select
      name="where"
      label={t('newsroom.where')}
      hint={t('newsroom.where_hint')}
      options={options}
      defaultValue={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function LanguageField({ value }: { value: string | undefined }) {
  const t = useT();
  const lang = useLang();
  return (
    <Select
      name="lang"
      label={t('newsroom.lang')}
      hint={t('newsroom.lang_hint')}
      placeholder={t('newsroom.lang_none')}
      defaultValue={value ?? lang}
      options={LANGS.map((one) => ({ value: one, text: languageName(lang, one) }))}
    />
  );
}

/** Words, because a form with a picture has nothing else. */
function bodyOf(values: FormValues): Written & { removeImage: string } {
  const lang = values.text('lang');
  const where = values.text('where');
  return {
    title: values.text('title'),
    content: values.text('content'),
    lang: LANGS.find((one) => one === lang) ?? '',
    show: String(values.checked('show')),
    removeImage: String(values.checked('removeImage')),
    pinned: String(values.checked('pinned')),
    where: ['all' as const, ...CONSOLES].find((one) => one === where) ?? 'user',
  };
}
