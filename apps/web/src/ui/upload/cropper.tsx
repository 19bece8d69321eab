import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/text.tsx';
import { boxOf, type Crop, dragged, MOST_ZOOM, outputOf, WHOLE } from './crop-box.ts';

/** As wide as any page shows a picture; the server makes smaller ones of it. */
const WIDEST = 1366;
const PREVIEW = 480;
const QUALITY = 0.92;

/** Cuts a picture: drawn as it will be, dragged by hand, or moved by three sliders that keys move too. */
export default function Cropper(props: {
  picture: File;
  ratio: number;
  /** What is kept, each time that it has changed. */
  onCut: (cut: File) => void;
  onUnreadable: () => void;
}) {
  const { picture, ratio, onCut, onUnreadable } = props;
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmap = useBitmap(picture, onUnreadable);
  const [crop, setCrop] = useState(WHOLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onCut is another function at each render
  useEffect(() => {
    if (!bitmap || !canvas.current) return;
    draw(canvas.current, bitmap, ratio, crop);
    // Only the last of many moves is worth writing.
    let isPast = false;
    const write = async () => {
      const made = await cut(bitmap, ratio, crop, picture.name);
      if (!isPast) onCut(made);
    };
    const timer = setTimeout(() => void write(), 100);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [bitmap, ratio, crop, picture]);
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (buttons !== 1 || !bitmap) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    setCrop((now) => dragged(bitmap, ratio, now, { x: movementX / width, y: movementY / height }));
  };
  return (
    <div className="grid items-center gap-4 text-left sm:grid-cols-2">
      <canvas
        ref={canvas}
        width={PREVIEW}
        height={PREVIEW / ratio}
        className="w-full touch-none rounded border border-line"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
      />
      <div className="grid gap-1">
        {(['zoom', 'x', 'y'] as const).map((part) => (
          <Slide key={part} part={part} label={t(`upload.${part}`)} crop={crop} onChange={setCrop} />
        ))}
      </div>
    </div>
  );
}

function Slide(props: { part: keyof Crop; label: string; crop: Crop; onChange: (crop: Crop) => void }) {
  const { part, label, crop, onChange } = props;
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <span className="w-24 shrink-0">{label}</span>
      <input
        type="range"
        min={part === 'zoom' ? 1 : 0}
        max={part === 'zoom' ? MOST_ZOOM : 1}
        step={0.01}
        value={crop[part]}
        onChange={({ target }) => onChange({ ...crop, [part]: Number(target.value) })}
        className="min-w-0 flex-1 accent-accent-text"
      />
    </label>
  );
}

function useBitmap(picture: File, onUnreadable: () => void): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is opened once
  useEffect(() => {
    let isGone = false;
    const opened = createImageBitmap(picture);
    opened.then(
      (made) => isGone || setBitmap(made),
      () => isGone || onUnreadable(),
    );
    return () => {
      isGone = true;
      void opened.then((made) => made.close()).catch(() => undefined);
    };
  }, [picture]);
  return bitmap;
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, ratio: number, crop: Crop): void {
  const { left, top, width, height } = boxOf(bitmap, ratio, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** As WebP where the browser can write it, else PNG: both keep what is see-through. */
async function cut(bitmap: ImageBitmap, ratio: number, crop: Crop, name: string): Promise<File> {
  const size = outputOf(boxOf(bitmap, ratio, crop), ratio, WIDEST);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  draw(canvas, bitmap, ratio, crop);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/webp', QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error('the browser could not write the picture');
  const ending = blob.type.replace('image/', '.');
  return new File([blob], name.replace(/\.\w+$/, '') + ending, { type: blob.type });
}
