import { COMMENT_MAXIMUM } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { NewsParams } from '../queries.ts';

/** Says something about a notice, and shows the page with that comment. */
export default function CommentForm({ noticeId, params }: { noticeId: number; params: NewsParams }) {
  const t = useT();
  const { lang, console } = params;
  const [, setSearch] = useSearchParams();
  const form = useServerForm({
    send: (values) =>
      api('news.comment', { params: { lang, console, noticeId }, body: { text: values.text('text') } }),
    onDone: ({ data }, element) => {
      toast('success', data.message);
      element.reset();
      setSearch(data.page > 1 ? { page: String(data.page) } : {}, { state: { keepScroll: true } });
    },
  });
  return (
    <Form form={form}>
      <TextArea name="text" label={t('news.your_comment')} rows={3} required maxLength={COMMENT_MAXIMUM} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('news.send_comment')}
        </Button>
      </div>
    </Form>
  );
}
