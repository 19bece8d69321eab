import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { type DrawnKit, isNumberReadable, KIT_PATTERNS, type KitKind } from '@matchnight/rules';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field.tsx';
import { Form, useFieldErrors, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';
import { asOption, type Draft } from '../drafts.ts';
import { ColourField } from './colour-field.tsx';

export type SaveKit = (
  kit: KitKind,
  draft: Draft,
  files: Record<string, File>,
) => Promise<{ message: string }>;

const LOOKS = ['colours', 'picture'] as const;

/** What a kit is made of; `onDraft` hears of each change, so that it is drawn at once. */
export function KitForm(props: {
  kit: KitKind;
  draft: Draft;
  save: SaveKit;
  onDraft: (draft: Draft) => void;
  onClose: () => void;
  /** Above the buttons. */
  children: ReactNode;
}) {
  const { kit, draft, save, onDraft, onClose, children } = props;
  const t = useT();
  const form = useServerForm({
    send: (values) => save(kit, draft, values.files('image')),
    onDone: ({ message }) => {
      toast('success', message);
      onClose();
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('kitsdesk.look')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {LOOKS.map((look) => (
            <label key={look} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="look"
                checked={draft.look === look}
                onChange={() => onDraft({ ...draft, look })}
                className="size-5 shrink-0 accent-accent-text"
              />
              {t(`kitsdesk.look_${look}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.look === 'colours' ? (
        <Colours drawing={draft.drawing} onChange={(drawing) => onDraft({ ...draft, drawing })} />
      ) : (
        <FileDrop
          name="image"
          label={t('kitsdesk.kit_picture')}
          shape="square"
          maxBytes={PICTURE_MAX_BYTES}
          required
        />
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.save')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Said before the server says it. */
function NumbersHint({ isReadable }: { isReadable: boolean }) {
  const t = useT();
  const isRefused = useFieldErrors('numbers').length > 0;
  return (
    <p role="status" className="mt-1 text-sm text-warn empty:hidden">
      {!isReadable && !isRefused && t('kitsdesk.numbers_unreadable')}
    </p>
  );
}

function Colours({ drawing, onChange }: { drawing: DrawnKit; onChange: (drawing: DrawnKit) => void }) {
  const t = useT();
  const isPlain = drawing.pattern === 'plain';
  const patternText = (pattern: DrawnKit['pattern']) =>
    t(pattern === 'plain' ? 'kitsdesk.pattern_plain' : `kits.pattern_${pattern}`);
  const colour = (part: 'main' | 'second' | 'numbers' | 'shorts' | 'socks', label: string) => (
    <ColourField
      name={part}
      label={label}
      colour={drawing[part]}
      onChange={(picked) => onChange({ ...drawing, [part]: picked })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        name="pattern"
        label={t('kitsdesk.pattern')}
        value={drawing.pattern}
        onChange={({ target }) => {
          const pattern = KIT_PATTERNS.find((one) => one === target.value);
          if (pattern) onChange({ ...drawing, pattern });
        }}
        options={KIT_PATTERNS.map((pattern) => ({ value: pattern, text: asOption(patternText(pattern)) }))}
      />
      {colour('main', t('kitsdesk.main'))}
      {colour('second', t(isPlain ? 'kitsdesk.collar' : 'kitsdesk.second'))}
      <div className="min-w-0">
        {colour('numbers', t('kitsdesk.numbers'))}
        <NumbersHint isReadable={isNumberReadable(drawing)} />
      </div>
      {colour('shorts', t('kitsdesk.shorts'))}
      {colour('socks', t('kitsdesk.socks'))}
    </div>
  );
}
