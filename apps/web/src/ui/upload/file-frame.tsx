import { type ReactNode, type RefObject, useId } from 'react';
import { useT } from '../../lib/text.tsx';
import { Button, buttonClass } from '../button.tsx';
import { RequiredMark } from '../field.tsx';
import { DropArea } from './drop-area.tsx';

/**
 * A form's field for one picture: dragged here or chosen. The limits are said before, what is wrong below; `children` show
 * what was chosen.
 */
export function FileFrame(props: {
  name: string;
  label: string;
  input: RefObject<HTMLInputElement | null>;
  /** For the browser's own choice. */
  accept: string;
  required?: boolean | undefined;
  /** Whether something is chosen. */
  isFilled: boolean;
  limits: string;
  errors: readonly string[];
  onTake: (file: File | undefined) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { name, label, input, accept, required, isFilled, limits, errors, onTake, onRemove, children } =
    props;
  const t = useT();
  const id = useId();
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </p>
      <DropArea onDrop={onTake}>
        {children}
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          {!isFilled && <span className="text-muted max-sm:hidden">{t('upload.drop')}</span>}
          {/* The browser's own button would speak the browser's language. */}
          <label
            data-label={label}
            data-missing={t('upload.missing')}
            className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
          >
            <input
              ref={input}
              name={name}
              type="file"
              accept={accept}
              required={required}
              aria-label={`${label}: ${t('upload.choose')}`}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={errors.length > 0 ? `${id}-limits ${id}-error` : `${id}-limits`}
              onChange={({ target }) => onTake(target.files?.[0])}
              className="sr-only"
            />
            {t(isFilled ? 'upload.choose_other' : 'upload.choose')}
          </label>
          {isFilled && (
            <Button kind="quiet" onClick={onRemove}>
              {t('upload.remove')}
            </Button>
          )}
        </div>
      </DropArea>
      <p id={`${id}-limits`} className="mt-1 text-sm text-muted">
        {limits}
      </p>
      {errors.length > 0 && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

/** Lets the form send this file in the field's name, or none. */
export function put(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
