import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { useT } from '../../../lib/text.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { FileDrop } from '../../../ui/upload/file-drop.tsx';

/** The picture behind the head of a team's pages: another one, or none. Its field is `background`. */
export function BackgroundField({ image }: { image: string | null }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      {image !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            src={`${image}-480.webp`}
            alt=""
            width={192}
            height={72}
            loading="lazy"
            className="h-18 w-48 rounded border border-line object-cover"
          />
          <Checkbox name="removeBackground" label={t('teamsdesk.background_remove')} />
        </div>
      )}
      <FileDrop
        name="background"
        label={t(image === null ? 'teamsdesk.background' : 'teamsdesk.background_other')}
        shape="wide"
        maxBytes={PICTURE_MAX_BYTES}
      />
    </div>
  );
}
