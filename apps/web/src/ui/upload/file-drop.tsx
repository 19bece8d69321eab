import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useLang, useT } from '../../lib/text.tsx';
import { Button, buttonClass } from '../button.tsx';
import { useFieldErrors } from '../form.tsx';

/** Cutting is loaded once there is a picture to cut. */
const Cropper = lazy(() => import('./cropper.tsx'));

/** What the server's picture store reads, as a file's type and as people call it. */
const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};
const SHAPES = { square: 1, photo: 16 / 9, wide: 3 } as const;
const MEGABYTE = 1024 * 1024;

type Trouble = 'wrong_type' | 'too_large' | 'unreadable';

/**
 * A picture for a form's field `name`: dragged here or chosen, then cut to its shape. The limits are said before,
 * what is wrong below. The form sends the part that was cut, as a file.
 */
export function FileDrop(props: {
  name: string;
  label: string;
  shape: keyof typeof SHAPES;
  maxBytes: number;
  required?: boolean;
}) {
  const { name, label, shape, maxBytes } = props;
  const t = useT();
  const lang = useLang();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isOver, setOver] = useState(false);
  const limits = {
    types: new Intl.ListFormat(lang, { type: 'disjunction' }).format(Object.values(TYPES)),
    megabytes: maxBytes / MEGABYTE,
  };
  const errors = [...useFieldErrors(name), ...(trouble ? [t(`upload.${trouble}`, limits)] : [])];
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = troubleWith(file, maxBytes);
    setTrouble(found);
    setPicture(found ? null : file);
    put(input.current, found ? null : file);
  };
  const remove = (why: Trouble | null) => {
    setTrouble(why);
    setPicture(null);
    put(input.current, null);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">{label}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by key */}
      <div
        className="grid gap-4 rounded-lg border border-dashed border-control bg-ground p-4 text-center data-over:bg-raised"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
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
            className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
          >
            <input
              ref={input}
              name={name}
              type="file"
              accept={Object.keys(TYPES).join()}
              required={props.required}
              aria-label={`${label}: ${t('upload.choose')}`}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={`${id}-limits${errors.length > 0 ? ` ${id}-error` : ''}`}
              onChange={({ target }) => take(target.files?.[0])}
              className="sr-only"
            />
            {t(picture ? 'upload.choose_other' : 'upload.choose')}
          </label>
          {picture && (
            <Button kind="quiet" onClick={() => remove(null)}>
              {t('upload.remove')}
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-limits`} className="mt-1 text-sm text-muted">
        {t('upload.limits', limits)} {t(`upload.cut_${shape}`)}
      </p>
      {errors.length > 0 && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

function troubleWith(file: File, maxBytes: number): Trouble | null {
  if (!(file.type in TYPES)) return 'wrong_type';
  return file.size > maxBytes ? 'too_large' : null;
}

/** Lets the form send this file in the field's name, or none. */
function put(input: HTMLInputElement | null, file: File | null): void {
  if (!input) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
