import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

/** A window as it is being typed, in the viewer's own time. */
export interface WindowDraft {
  /** The key of its row, for as long as the form is open. */
  readonly key: number;
  readonly opens: string;
  readonly closes: string;
}

/** From when until when signings are open. */
export function WindowFields(props: { draft: WindowDraft; place: number; onRemove: () => void }) {
  const { draft, place, onRemove } = props;
  const t = useT();
  const number = place + 1;
  const shared = { type: 'datetime-local', min: '2000-01-01T00:00', max: '2099-12-31T23:59', required: true };
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{t('administration.window_number', { number })}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          {...shared}
          name={`windows.${place}.opens_at`}
          label={t('administration.window_opens')}
          defaultValue={draft.opens}
        />
        <Field
          {...shared}
          name={`windows.${place}.closes_at`}
          label={t('administration.window_closes')}
          defaultValue={draft.closes}
        />
        <Button
          kind="secondary"
          className="sm:mt-6.5"
          aria-label={t('administration.window_remove_named', { number })}
          onClick={onRemove}
        >
          {t('administration.window_remove')}
        </Button>
      </div>
    </fieldset>
  );
}
