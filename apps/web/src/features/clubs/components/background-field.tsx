import { useT } from '../../../lib/text.tsx';
import { PictureChoice } from '../../../ui/picture-choice.tsx';

/** The picture behind the head of a team's pages: another one, or none. Its field is `background`. */
export function BackgroundField(props: {
  image: string | null;
  /** One of the shop hides it for now. */
  isBehind: boolean;
}) {
  const { image, isBehind } = props;
  const t = useT();
  return (
    <>
      <PictureChoice
        name="background"
        remove="removeBackground"
        now={
          image === null ? null : (
            <img
              src={`${image}-480.webp`}
              alt=""
              width={192}
              height={72}
              loading="lazy"
              className="h-18 w-48 rounded border border-line object-cover"
            />
          )
        }
        shape="wide"
        texts={{
          first: t('teamsdesk.background'),
          other: t('teamsdesk.background_other'),
          remove: t('teamsdesk.background_remove'),
        }}
      />
      {isBehind && <p className="-mt-2 text-sm text-muted">{t('teamsdesk.background_worn')}</p>}
    </>
  );
}
