import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { useFieldErrors } from '../../../ui/form.tsx';
import { FileFrame, put } from '../../../ui/upload/file-frame.tsx';
import { shrunk } from '../../../ui/upload/shrunk.ts';
import { LIMITS, type Trouble, troubleWith } from './picture-check.ts';

/** A slide's picture, looked at before it is sent: as it is, or the one that is chosen. */
export function SlidePicture({ label, now }: { label: string; now: string | null }) {
  const t = useT();
  const sent = useFieldErrors('image');
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const hold = (file: File | null, why: Trouble | null) => {
    setPicture(file);
    setTrouble(why);
    put(input.current, file);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const jpg = file.type === 'image/jpeg' ? await shrunk(file, { width: 2048 }) : file;
    const found = await troubleWith(jpg);
    hold(found ? null : jpg, found);
  };
  const wrong = trouble && t(trouble.text, { ...LIMITS, ...trouble });
  const preview = usePreview(picture) ?? (now && `${now}-960.webp`);
  return (
    <FileFrame
      name="image"
      accept="image/jpeg"
      required={now === null}
      limits={t('slides.limits', LIMITS)}
      errors={wrong ? [wrong] : sent}
      isFilled={picture !== null}
      onTake={(file) => void take(file)}
      onRemove={() => hold(null, null)}
      {...{ label, input }}
    >
      {preview && <img src={preview} alt="" width={1366} height={598} className="slide-preview" />}
    </FileFrame>
  );
}

function usePreview(picture: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
