import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { useT } from '../../../../lib/text.tsx';
import { Checkbox } from '../../../../ui/field.tsx';
import { FileDrop } from '../../../../ui/upload/file-drop.tsx';

/** The picture that a notice has, a way to be rid of it, and another one to choose. */
export function PictureField({ image }: { image: string | null }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      {image !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={`${image}-480.webp`}
            alt=""
            width={240}
            height={135}
            className="aspect-video w-60 rounded object-cover"
          />
          <Checkbox name="removeImage" label={t('newsroom.picture_remove')} />
        </div>
      )}
      <FileDrop
        name="image"
        label={t(image === null ? 'newsroom.picture' : 'newsroom.picture_other')}
        shape="photo"
        maxBytes={PICTURE_MAX_BYTES}
      />
    </div>
  );
}
