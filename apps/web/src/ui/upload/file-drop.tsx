import { lazy, Suspense, useRef, useState } from 'react';
import { useLang, useT } from '../../lib/text.tsx';
import { useFieldErrors } from '../form.tsx';
import { FileFrame, put } from './file-frame.tsx';
import { ACCEPTED_TYPES, MOST_CHOSEN, pictureLimits, troubleWith } from './picture-file.ts';

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
  const { input, picture, trouble, take, remove } = usePicture(maxBytes);
  const limits = pictureLimits(lang, MOST_CHOSEN);
  const errors = [...useFieldErrors(name), ...(trouble ? [t(`upload.${trouble}`, limits)] : [])];
  return (
    <FileFrame
      {...{ name, label, input, errors }}
      accept={ACCEPTED_TYPES}
      required={props.required}
      isFilled={picture !== null}
      limits={`${t('upload.limits', limits)} ${t(`upload.cut_${shape}`)}`}
      onTake={take}
      onRemove={() => remove(null)}
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
    </FileFrame>
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
    // Until it is cut nothing stands in the field that the server would refuse.
    put(input.current, file && file.size <= maxBytes ? file : null);
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = troubleWith(file, MOST_CHOSEN);
    hold(found ? null : file, found);
  };
  return { input, picture, trouble, take, remove: (why: Trouble | null) => hold(null, why) };
}
