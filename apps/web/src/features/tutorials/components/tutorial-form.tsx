import { LANGS, type Lang } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import type { Body } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { languageName } from '../language-name.ts';
import type { Tutorial } from '../queries.ts';

type Typed = Omit<Body<'tutorials.create'>, 'order'> & { readonly order: number | null };

/** A tutorial, new or `edited`. */
export function TutorialForm<R extends { message: string }>(props: {
  edited?: Tutorial;
  /** Of a new one. */
  lang: Lang;
  submit: string;
  send: (typed: Typed) => Promise<R>;
  onDone?: (reply: R) => void;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const { edited, lang, submit, send, onDone, children } = props;
  const t = useT();
  const form = useServerForm({
    send: (values) => send(typedIn(values)),
    onDone: (reply, element) => {
      toast('success', reply.message);
      element.reset();
      onDone?.(reply);
    },
  });
  return (
    <Form form={form}>
      <Field
        name="title"
        label={t('tutorials.title')}
        required
        minLength={3}
        maxLength={80}
        autoComplete="off"
        defaultValue={edited?.title}
      />
      <TextArea
        name="description"
        label={t('tutorials.description')}
        rows={3}
        maxLength={300}
        defaultValue={edited?.description}
      />
      <Field
        name="videoCode"
        label={t('tutorials.video')}
        hint={t('tutorials.video_hint')}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={edited?.video}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="lang"
          label={t('tutorials.lang')}
          required
          options={LANGS.map((value) => ({ value, text: languageName(value) }))}
          defaultValue={edited?.lang ?? lang}
        />
        <Field
          name="order"
          label={t('tutorials.order')}
          hint={edited ? undefined : t('tutorials.order_hint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={1000}
          step={1}
          required={edited !== undefined}
          defaultValue={edited?.order}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

function typedIn(values: FormValues): Typed {
  return {
    title: values.text('title'),
    description: values.text('description'),
    videoCode: values.text('videoCode'),
    lang: values.choice('lang', LANGS),
    order: values.number('order'),
  };
}
