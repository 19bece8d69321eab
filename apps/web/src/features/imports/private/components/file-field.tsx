import { IMPORT_MAX_BYTES } from '@matchnight/contract/constants';
import { useId, useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';

const MEGABYTE = 1024 * 1024;
const LIMIT = { megabytes: IMPORT_MAX_BYTES / MEGABYTE };

/** The file of a season: the limit is said before, what is wrong with it below. */
export function FileField() {
  const t = useT();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const errors = [...useFieldErrors('file'), ...(isTooLarge ? [t('importsdesk.file_too_large', LIMIT)] : [])];
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    const large = file !== undefined && file.size > IMPORT_MAX_BYTES;
    // What is too large is not sent at all.
    if (large) input.value = '';
    setTooLarge(large);
    setChosen(large ? null : (file?.name ?? null));
  };
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">{t('importsdesk.file')}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* The browser's own button would speak the browser's language. */}
        <label
          data-label={t('importsdesk.file')}
          className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
        >
          <input
            name="file"
            type="file"
            accept=".json,application/json"
            required
            aria-label={`${t('importsdesk.file')}: ${t('importsdesk.file_choose')}`}
            aria-invalid={errors.length > 0 || undefined}
            aria-describedby={errors.length > 0 ? `${id}-limit ${id}-error` : `${id}-limit`}
            onChange={({ target }) => take(target)}
            className="sr-only"
          />
          {t(chosen === null ? 'importsdesk.file_choose' : 'importsdesk.file_choose_other')}
        </label>
        {chosen !== null && <span className="min-w-0 wrap-anywhere">{chosen}</span>}
      </div>
      <p id={`${id}-limit`} className="mt-1 text-sm text-muted">
        {t('importsdesk.file_hint', LIMIT)}
      </p>
      {errors.length > 0 && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
