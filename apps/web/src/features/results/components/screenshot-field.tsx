import { LOCALES } from '@matchnight/i18n/locales';
import { useId, useRef } from 'react';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useFieldErrors } from '../../../ui/form.tsx';
import { DropArea } from '../../../ui/upload/drop-area.tsx';
import { ACCEPTED_TYPES, MOST_CHOSEN, pictureLimits } from '../../../ui/upload/picture-file.ts';
import type { ScreenshotState } from '../use-screenshot.ts';
import { ScreenshotView } from './screenshot-view.tsx';

/** `keptDays`: days after the season. */
interface FieldProps {
  readonly state: ScreenshotState;
  readonly team: string;
  readonly keptDays: number;
}

/** The report's picture, by the state of `useScreenshot`: picked or dragged here, sent at once, looked at, replaced, removed. */
export function ScreenshotField({ state, team, keptDays }: FieldProps) {
  const { screenshot, progress, trouble, take, remove } = state;
  const t = useT();
  const lang = useLang();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const errors = [...useFieldErrors('screenshot'), ...(trouble ? [trouble.message] : [])];
  const hasError = errors.length > 0;
  const hasPicture = screenshot !== null;
  const removeAndStay = () => {
    remove();
    // The button goes with the picture.
    input.current?.focus();
  };
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-semibold">{t('screenshots.label')}</p>
      <DropArea onDrop={take}>
        {screenshot && progress === null && (
          <div className="grid justify-center">
            <ScreenshotView screenshot={screenshot} team={team} />
          </div>
        )}
        {progress !== null && <Progress share={progress} />}
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          {/* The browser's own button would speak the browser's language. */}
          <label
            data-label={t('screenshots.label')}
            className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
          >
            <input
              ref={input}
              name="screenshot"
              type="file"
              accept={ACCEPTED_TYPES}
              aria-label={`${t('screenshots.label')}: ${t(hasPicture ? 'upload.choose_other' : 'upload.choose')}`}
              aria-invalid={hasError || undefined}
              aria-describedby={hasError ? `${id}-hint ${id}-error` : `${id}-hint`}
              onChange={({ target }) => {
                take(target.files?.[0]);
                // It is sent already, and the same file may be picked again.
                target.value = '';
              }}
              className="sr-only"
            />
            {t(hasPicture ? 'upload.choose_other' : 'upload.choose')}
          </label>
          {trouble?.retry && (
            <Button kind="secondary" onClick={trouble.retry}>
              {t('common.try_again')}
            </Button>
          )}
          {(hasPicture || progress !== null) && (
            <Button kind="quiet" onClick={removeAndStay}>
              {t(progress === null ? 'upload.remove' : 'common.cancel')}
            </Button>
          )}
        </div>
      </DropArea>
      <p role="status" className="sr-only">
        {progress !== null ? t('screenshots.uploading') : hasPicture && t('screenshots.uploaded')}
      </p>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t('upload.limits', pictureLimits(lang, MOST_CHOSEN))} {t('screenshots.hint', { days: keptDays })}
      </p>
      {hasError && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

function Progress({ share }: { share: number }) {
  const t = useT();
  const percent = new Intl.NumberFormat(LOCALES[useLang()], { style: 'percent' });
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-sm text-muted">
        {t('screenshots.uploading')} {percent.format(share)}
      </p>
      <progress value={share} aria-label={t('screenshots.uploading')} className="screenshot-progress" />
    </div>
  );
}
