import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../lib/text.tsx';
import { toast } from '../../../../lib/toasts.ts';
import { useSeenVersion } from '../../../../lib/use-seen-version.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/card.tsx';
import { ChangedNotice } from '../../../../ui/changed-notice.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { Link } from '../../../../ui/link.tsx';

interface Named {
  readonly name: string;
  readonly version: number;
}
interface ShelfFormProps {
  /** Null: a new one. */
  readonly edited: Named | null;
  readonly send: (name: string, version: number) => Promise<{ message: string }>;
  /** The list that it belongs to. */
  readonly back: string;
}

/** The name of a category or a subcategory, new or another one. */
export function ShelfForm(props: ShelfFormProps) {
  const [anew, setAnew] = useState(0);
  return <NameForm key={anew} {...props} onAnew={() => setAnew(anew + 1)} />;
}

function NameForm({ edited, send, back, onAnew }: ShelfFormProps & { onAnew: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const version = useSeenVersion(edited?.version ?? 0);
  const form = useServerForm({
    send: (values) => version.orLookAgain(send(values.text('name'), version.seen)),
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(back);
    },
  });
  return (
    <div className="grid max-w-xl gap-4">
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Panel>
        <Form form={form}>
          <LeaveQuestion />
          <Field
            name="name"
            label={t('shopdesk.shelf_name')}
            required
            minLength={2}
            maxLength={40}
            autoComplete="off"
            defaultValue={edited?.name}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={form.isBusy}>
              {t(edited === null ? 'shopdesk.add' : 'common.save')}
            </Button>
            <Link className={buttonClass('secondary')} to={back}>
              {t('common.cancel')}
            </Link>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
