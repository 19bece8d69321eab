import { ANNOUNCEMENT_MAXIMUM } from '@matchnight/contract/constants';
import { api } from '../../../../lib/api.ts';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import type { AnnouncementParams } from '../queries.ts';

/** Tells the team something. */
export function WriteForm({ params }: { params: AnnouncementParams }) {
  const t = useT();
  const { lang, console, teamId } = params;
  const form = useServerForm({
    send: (values) =>
      api('announcements.write', {
        params: { lang, console, teamId },
        body: { text: values.text('text') },
      }),
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <TextArea
        name="text"
        label={t('announcements.your_text')}
        hint={t('announcements.text_hint')}
        rows={4}
        required
        maxLength={ANNOUNCEMENT_MAXIMUM}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('announcements.announce')}
        </Button>
      </div>
    </Form>
  );
}
