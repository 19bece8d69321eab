import { useId, useState } from 'react';
import { useT } from '../../../../lib/text.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { DropArea } from '../../../../ui/upload/drop-area.tsx';
import { LIST_MAX_BYTES, listTextOf } from './list-text.ts';

/** A file whose text becomes what is written in the list: dragged here or chosen, and never sent itself. */
export function ListFile({ onText }: { onText: (text: string) => void }) {
  const t = useT();
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const text = file.size > LIST_MAX_BYTES ? null : listTextOf(new Uint8Array(await file.arrayBuffer()));
    setWrong(text === null);
    if (text !== null) onText(text);
  };
  return (
    <div className="min-w-0">
      <DropArea onDrop={(file) => void take(file)}>
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
          <span className="text-muted max-sm:hidden">{t('manyteams.drop_file')}</span>
          <label
            className={`${buttonClass('secondary')} cursor-pointer outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text`}
          >
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              aria-describedby={isWrong ? `${id}-error` : undefined}
              onChange={({ target }) => {
                void take(target.files?.[0]);
                // The same file may be chosen again once it is mended.
                target.value = '';
              }}
              className="sr-only"
            />
            {t('manyteams.choose_file')}
          </label>
        </div>
      </DropArea>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-loss-text">
          {t('manyteams.file_not_read')}
        </p>
      )}
    </div>
  );
}
