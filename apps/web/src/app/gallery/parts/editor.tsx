import { NOTICE_MAXIMUM } from '@matchnight/contract/constants';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { RichTextField } from '../../../ui/editor/editor.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

const WRITTEN = `<h2>Week 12</h2><p>Tonight <strong>half of the league</strong> meets, <em>at last</em>. <a href="https://example.org">Everything about it</a>.</p>
<ul><li>The first four play on.</li><li>The last three go down.</li></ul><blockquote><p>A draw is a result.</p></blockquote>`;

/** Written, nearly full and refused; and the same as it is read. */
export default function EditorParts() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Refused label="Text" content={WRITTEN} most={NOTICE_MAXIMUM} />
      <Refused label="A text that is nearly full" content={WRITTEN} most={WRITTEN.length + 20} />
      <Panel title="As it is read">
        <RichText html={WRITTEN} />
      </Panel>
    </div>
  );
}

/** Whatever is sent is refused, so that the error can be seen. */
function Refused({ label, content, most }: { label: string; content: string; most: number }) {
  const form = useServerForm({
    send: () => Promise.reject(new ApiError(422, 'Refused', { content: ['Say a little more.'] })),
    onDone: () => undefined,
  });
  return (
    <Form form={form}>
      <RichTextField name="content" label={label} defaultValue={content} maxLength={most} required />
      <div>
        <Button type="submit">Send</Button>
      </div>
    </Form>
  );
}
