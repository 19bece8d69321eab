import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useLang, useT } from '../../lib/text.tsx';
import { Button, buttonClass } from '../button.tsx';
import { useFieldErrors } from '../form.tsx';
import { DropArea } from './drop-area.tsx';
import { ACCEPTED_TYPES, pictureLimits, troubleWith } from './picture-file.ts';

/** Cutting is loaded once there is a picture to cut. */
const Cropper = lazy(() => import('./cropper.tsx'));

const SHAPES = { square: 1, photo: 16 / 9, wide: 3, card: 5 / 7 } as const;

type Trouble = 'unreadable' | NonNullable<ReturnType<typeof troubleWith>>;

interface FileDropProps {
  readonly name: string;
  readonly label: string;
  readonly shape: keyof typeof SHAPES;
  readonly maxBytes: number;
  readonly required?: boolean;
}

/**
 * A picture for a form's field `name`: dragged here or chosen, then cut to its shape. The limits are said before,
 * what is wrong below. The form sends the part that was cut, as a file.
 */
export function FileDrop(props: FileDropProps) {
  const { name, label, shape, maxBytes } = props;
  const t = useT();
  const lang = useLang();
  const id = useId();
  const { input, picture, trouble, take, remove } = usePicture(maxBytes);
  const limits = pictureLimits(lang, maxBytes);
  const errors = [...useFieldErrors(name), ...(trouble ? [t(`upload.${trouble}`, limits)] : [])];
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">{label}</p>
      <DropArea onDrop={take}>
        {picture && (
          <Suspense fallback={<div className="skeleton h-48 w-full" />}>
            <Cropper
              key={`${picture.name} ${picture.lastModified}`}
              picture={picture}
              ratio={SHAPES[shape]}
              onCut={(cut) => put(input.current, cut)}
              onUnreadable={() => remove('unreadable')}
            />
          </Suspense>
        )}
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          {!picture && <span className="text-muted max-sm:hidden">{t('upload.drop')}</span>}
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
              accept={ACCEPTED_TYPES}
              required={props.required}
              aria-label={`${label}: ${t('upload.choose')}`}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={errors.length > 0 ? `${id}-limits ${id}-error` : `${id}-limits`}
              onChange={({ target }) => take(target.files?.[0])}
              className="sr-only"
            />
            {t(picture ? 'upload.choose_other' : 'upload.choose')}
          </label>
          {picture && <RemoveButton onClick={() => remove(null)} />}
        </div>
      </DropArea>
      <p id={`${id}-limits`} className="mt-1 text-sm text-muted">
        {t('upload.limits', limits)} {t(`upload.cut_${shape}`)}
      </p>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

function RemoveButton({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <Button kind="quiet" onClick={onClick}>
      {t('upload.remove')}
    </Button>
  );
}

/** What was chosen, and what is wrong with it; the field sends it, or what is cut of it. */
function usePicture(maxBytes: number) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const hold = (file: File | null, why: Trouble | null) => {
    setTrouble(why);
    setPicture(file);
    put(input.current, file);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = troubleWith(file, maxBytes);
    hold(found ? null : file, found);
  };
  return { input, picture, trouble, take, remove: (why: Trouble | null) => hold(null, why) };
}

function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
      {errors.join(' ')}
    </p>
  );
}

/** Lets the form send this file in the field's name, or none. */
function put(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
