import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './field.tsx';
import { FileDrop } from './upload/file-drop.tsx';

/** A picture of a form: the one that is there, a way to be rid of it, and another one to choose. */
export function PictureChoice(props: {
  /** Its field. */
  name: string;
  /** The box that takes the picture away. */
  remove: string;
  /** The picture that is there, drawn; null: there is none. */
  now: ReactNode | null;
  shape: ComponentProps<typeof FileDrop>['shape'];
  texts: { readonly first: string; readonly other: string; readonly remove: string };
}) {
  const { name, remove, now, shape, texts } = props;
  return (
    <div className="grid gap-2">
      {now !== null && (
        <div className="flex flex-wrap items-center gap-4">
          {now}
          <Checkbox name={remove} label={texts.remove} />
        </div>
      )}
      <FileDrop
        name={name}
        label={now === null ? texts.first : texts.other}
        shape={shape}
        maxBytes={PICTURE_MAX_BYTES}
      />
    </div>
  );
}
