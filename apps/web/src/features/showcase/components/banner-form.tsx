import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';
import type { Banner, SaveBanners, TypedBanner } from '../queries.ts';

/** A banner, new or `edited`, which is saved with all others as they stand. */
export function BannerForm(props: {
  banners: readonly Banner[];
  edited?: Banner;
  submit: string;
  save: SaveBanners;
  onDone?: () => void;
  /** Beside the button. */
  children?: ReactNode;
}) {
  const { banners, edited, submit, save, onDone, children } = props;
  const t = useT();
  // The others may have moved meanwhile; what somebody else has deleted comes last.
  const found = banners.findIndex((one) => edited !== undefined && isSame(one, edited));
  const place = found === -1 ? banners.length : found;
  const nameOf = (field: keyof TypedBanner) => `banners.${place}.${field}`;
  const form = useServerForm({
    send: (values) => {
      const files = values.files('image');
      const banner = {
        text: values.text(nameOf('text')),
        url: values.text(nameOf('url')),
        from: values.text(nameOf('from')),
        to: values.text(nameOf('to')),
        image: files.image ? '' : (edited?.image ?? ''),
      };
      return save((banners as readonly TypedBanner[]).toSpliced(place, 1, banner), files);
    },
    onDone: (saved, element) => {
      toast('success', saved.message);
      element.reset();
      onDone?.();
    },
  });
  return (
    <Form form={form}>
      <FileDrop
        name="image"
        label={t('showcase.banner_picture')}
        shape="wide"
        maxBytes={PICTURE_MAX_BYTES}
        required={edited === undefined}
      />
      <Field
        name={nameOf('text')}
        label={t('showcase.banner_text')}
        hint={t('showcase.banner_text_hint')}
        required
        minLength={3}
        maxLength={80}
        autoComplete="off"
        defaultValue={edited?.text}
      />
      <Field
        name={nameOf('url')}
        label={t('showcase.button_url')}
        hint={t('showcase.button_url_hint')}
        type="url"
        inputMode="url"
        required
        maxLength={2000}
        autoComplete="off"
        defaultValue={edited?.url}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name={nameOf('from')}
          label={t('showcase.banner_from')}
          type="date"
          required
          defaultValue={edited?.from}
        />
        <Field
          name={nameOf('to')}
          label={t('showcase.banner_to')}
          type="date"
          required
          defaultValue={edited?.to}
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

function isSame(one: Banner, other: Banner): boolean {
  const fields = ['text', 'url', 'image', 'from', 'to'] as const;
  return fields.every((field) => one[field] === other[field]);
}
