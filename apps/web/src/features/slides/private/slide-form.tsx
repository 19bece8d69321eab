import { useNavigate } from 'react-router';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Slide } from '../queries.ts';
import { SlidePicture } from './slide-picture.tsx';

/** A slide, new or `edited`. */
export function SlideForm(props: {
  edited: Slide | null;
  send: (typed: ReturnType<typeof typedIn>, files: Record<string, File>) => Promise<{ message: string }>;
  /** The list that it belongs to. */
  back: string;
}) {
  const { edited, send, back } = props;
  const t = useT();
  const navigate = useNavigate();
  const form = useServerForm({
    send: (values) => send(typedIn(values), values.files('image')),
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(back);
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <SlidePicture
        label={t(edited === null ? 'slides.picture' : 'slides.picture_other')}
        now={edited?.image ?? null}
      />
      <Field
        name="name"
        label={t('slides.name')}
        hint={t('slides.name_hint')}
        required
        minLength={3}
        maxLength={80}
        autoComplete="off"
        defaultValue={edited?.name}
      />
      <Field
        name="url"
        label={t('slides.url')}
        hint={t('slides.url_hint')}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={edited?.url ?? ''}
      />
      <Field
        name="position"
        label={t('slides.position')}
        hint={edited ? undefined : t('slides.position_hint')}
        type="number"
        inputMode="numeric"
        min={1}
        max={1000}
        step={1}
        required={edited !== null}
        defaultValue={edited?.position}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t(edited === null ? 'slides.add' : 'common.save')}
        </Button>
        <Link className={buttonClass('secondary')} to={back}>
          {t('common.cancel')}
        </Link>
      </div>
    </Form>
  );
}

function typedIn(values: FormValues) {
  return { name: values.text('name'), url: values.text('url'), position: values.text('position') };
}
