import { useT } from '../../../../lib/text.tsx';
import { PictureChoice } from '../../../../ui/picture-choice.tsx';

/** The picture that a notice has, a way to be rid of it, and another one to choose. */
export function PictureField({ image }: { image: string | null }) {
  const t = useT();
  return (
    <PictureChoice
      name="image"
      remove="removeImage"
      now={
        image === null ? null : (
          <img
            src={`${image}-480.webp`}
            alt=""
            width={240}
            height={135}
            className="aspect-video w-60 rounded object-cover"
          />
        )
      }
      shape="photo"
      texts={{
        first: t('newsroom.picture'),
        other: t('newsroom.picture_other'),
        remove: t('newsroom.picture_remove'),
      }}
    />
  );
}
