import { IMPORT_MAX_BYTES } from '@matchnight/contract/constants';
import { useId, useRef, useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { useFieldErrors } from '../../../../ui/form.tsx';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';

const LIMIT = { megabytes: IMPORT_MAX_BYTES / (1024 * 1024) };

/** The season's file for a form's field `file`: dragged here or chosen; what is too large is not even sent. */
export function SeasonFile() {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const fits = file.size <= IMPORT_MAX_BYTES;
    setTooLarge(!fits);
    setName(fits ? file.name : null);
    put(input.current, fits ? file : null);
  };
  const errors = [...useFieldErrors('file'), ...(isTooLarge ? [t('upload.too_large', LIMIT)] : [])];
  const hasError = errors.length > 0;
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">
        {t('imports.file')}
        <span className="text-muted" title={t('common.required')} aria-hidden="true">
          {' *'}
        </span>
      </p>
      <DropArea onDrop={take}>
        {name !== null && <p className="font-semibold wrap-anywhere">{name}</p>}
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          {name === null && <span className="text-muted max-sm:hidden">{t('imports.drop')}</span>}
          {/* The browser's own button would speak the browser's language. */}
          <label
            data-label={t('imports.file')}
            data-missing={t('imports.file_missing')}
            className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
          >
            <input
              ref={input}
              name="file"
              type="file"
              accept=".json,application/json"
              required
              aria-label={`${t('imports.file')}: ${t(name === null ? 'imports.choose' : 'imports.choose_other')}`}
              aria-invalid={hasError || undefined}
              aria-describedby={hasError ? `${id}-hint ${id}-error` : `${id}-hint`}
              onChange={({ target }) => take(target.files?.[0])}
              className="sr-only"
            />
            {t(name === null ? 'imports.choose' : 'imports.choose_other')}
          </label>
        </div>
      </DropArea>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t('imports.file_hint', LIMIT)}
      </p>
      {hasError && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-1 text-sm font-semibold text-loss-text wrap-anywhere"
        >
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

/** Lets the form send this file, or none. */
function put(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
