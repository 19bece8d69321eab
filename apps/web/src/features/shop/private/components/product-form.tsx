import { type Lang, PRODUCT_TYPES, type ProductType } from '@matchnight/contract/constants';
import { type ReactNode, useState } from 'react';
import { useLang, useT } from '../../../../lib/text.tsx';
import { plainMoney, typedMoney } from '../../../../lib/typed-money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Field, Select, TextArea } from '../../../../ui/field.tsx';
import { Form, useServerForm } from '../../../../ui/form.tsx';
import type { FormValues } from '../../../../ui/form-values.ts';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import type { Category, Design, DeskProduct } from '../../desk.ts';
import { CoinsField } from './coins-field.tsx';
import { LookField } from './look-field.tsx';

/** A price, in cents, as an example. */
const EXAMPLE = 499;

/** What both calls of the form take. */
export type TypedProduct = ReturnType<typeof typedOf>;

/** A product, new or `edited`: its name, its place, its look, what it costs, how long it lasts, and who may have it. */
export function ProductForm<R>(props: {
  edited: DeskProduct | null;
  categories: readonly Category[];
  designs: readonly Design[];
  currency: string;
  /** The subcategory that a new one begins with. */
  subcategory: number | null;
  send: (typed: TypedProduct, type: ProductType, files: Record<string, File>) => Promise<R>;
  onDone: (reply: R) => void;
  /** Beside the button. */
  children: ReactNode;
}) {
  const { edited, categories, designs, currency, send, onDone, children } = props;
  const t = useT();
  const lang = useLang();
  const [type, setType] = useState<ProductType>(edited?.type ?? 'AV');
  const form = useServerForm({
    send: (values) => send(typedOf(values, lang), type, values.files('image')),
    onDone,
  });
  const shelf = edited?.subcategory.id ?? props.subcategory;
  return (
    <Form form={form}>
      <LeaveQuestion />
      <Field
        name="name"
        label={t('shopdesk.name')}
        required
        minLength={2}
        maxLength={60}
        autoComplete="off"
        defaultValue={edited?.name}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="subcategory"
          label={t('shopdesk.subcategory')}
          required
          placeholder={t('shopdesk.choose')}
          options={categories.flatMap(({ name, subcategories }) =>
            subcategories.map((one) => ({ value: String(one.id), text: `${name} › ${one.name}` })),
          )}
          defaultValue={shelf === null ? '' : String(shelf)}
        />
        <Select
          name="type"
          label={t('shop.type')}
          hint={edited ? t('shopdesk.type_stays') : undefined}
          disabled={edited !== null}
          value={type}
          onChange={({ target }) => setType(PRODUCT_TYPES.find((one) => one === target.value) ?? 'AV')}
          options={PRODUCT_TYPES.map((one) => ({ value: one, text: t(`shop.type_${one}`) }))}
        />
      </div>
      {/* Another type has other designs, and pictures of another shape. */}
      <LookField key={type} {...{ type, edited, designs }} />
      <TextArea
        name="description"
        label={t('shopdesk.description')}
        rows={3}
        maxLength={500}
        defaultValue={edited?.description}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CoinsField coins={edited?.coins ?? null} currency={currency} />
        <MoneyField
          name="price"
          label={t('shopdesk.price')}
          hint={t('shopdesk.price_hint', { currency, example: typedMoney(lang, EXAMPLE) })}
          cents={edited?.price_cents ?? null}
          isPositive
        />
        <Field
          name="days"
          label={t('shopdesk.days')}
          hint={t('shopdesk.days_hint')}
          type="number"
          inputMode="numeric"
          min={1}
          max={36_500}
          defaultValue={edited?.days ?? ''}
        />
      </div>
      <div>
        <Checkbox name="visible" label={t('shopdesk.visible')} defaultChecked={edited?.visible ?? true} />
        <Checkbox name="premium" label={t('shop.members_only')} defaultChecked={edited?.premium ?? false} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t(edited === null ? 'shopdesk.add' : 'common.save')}
        </Button>
        {children}
      </div>
    </Form>
  );
}

function typedOf(values: FormValues, lang: Lang) {
  const price = values.text('price').trim();
  return {
    name: values.text('name'),
    description: values.text('description'),
    subcategory: values.text('subcategory'),
    coins: values.text('coins'),
    price: price === '' ? '' : plainMoney(lang, price),
    days: values.text('days'),
    visible: values.checked('visible') ? ('true' as const) : ('false' as const),
    premium: values.checked('premium') ? ('true' as const) : ('false' as const),
    design: values.text('look') === 'design' ? values.text('design') : '',
  };
}
