import { api } from '../../../lib/api.ts';
import { languageName } from '../../../lib/language-name.ts';
import { useMailT } from '../../../lib/mail-words.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import type { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import type { ContactMessage } from '../queries.ts';
import { CONTACT_MESSAGE } from '../route.ts';

/** Answers by mail. Where somebody else was faster, what was typed stays. */
export function AnswerForm(props: {
  one: ContactMessage;
  version: ReturnType<typeof useSeenVersion>;
  /** It begins anew. */
  onDone: () => void;
}) {
  const { one, version, onDone } = props;
  const t = useT();
  const ofMails = useMailT();
  const params = usePathParams(CONTACT_MESSAGE);
  const form = useServerForm({
    send: (values) => {
      const close = String(values.checked('close')) as 'true' | 'false';
      const body = { text: values.text('text'), close, version: version.seen };
      return version.orLookAgain(api('contact.answer', { params, body }));
    },
    onDone: ({ message }) => {
      toast('success', message);
      version.written(version.seen + 1);
      onDone();
    },
  });
  return (
    <Panel title={t('contact.answer')}>
      <Form form={form}>
        <LeaveQuestion />
        <ChangedNotice
          version={version}
          onLoadAnew={() => {
            version.keep();
            onDone();
          }}
        />
        <TextArea
          name="text"
          label={t('contact.answer')}
          hint={ofMails('contact.answer_hint', { email: one.email, language: languageName(one.lang) })}
          required
          minLength={3}
          maxLength={5000}
          rows={8}
        />
        {one.closed_at === null && <Checkbox name="close" label={t('contact.close_with')} defaultChecked />}
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('contact.send')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
