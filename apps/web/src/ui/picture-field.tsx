import { PICTURE_MAX_BYTES } from '@matchnight/contract/constants';
import { useT } from '../lib/text.tsx';
import { Crest } from './crest.tsx';
import { Checkbox } from './field.tsx';
import { FileDrop } from './upload/file-drop.tsx';

const TEXTS = {
  picture: {
    first: 'tournamentdesk.image',
    other: 'tournamentdesk.image_other',
    remove: 'tournamentdesk.image_remove',
  },
  crest: {
    first: 'teamsdesk.team_picture',
    other: 'teamsdesk.team_picture_other',
    remove: 'teamsdesk.team_picture_remove',
  },
} as const;

/** The picture of a tournament, a division or a team: another one, or none. Its field is `image`. */
export function PictureField(props: {
  shown: { name: string; image: string | null };
  kind: 'tournament' | 'division' | 'team';
  /** The name of the box that takes the picture away. */
  remove: string;
}) {
  const { shown, kind, remove } = props;
  const { name, image } = shown;
  const t = useT();
  const texts = TEXTS[kind === 'team' ? 'crest' : 'picture'];
  return (
    <div className="grid gap-2">
      {image !== null && (
        <div className="flex flex-wrap items-center gap-4">
          <Crest name={name} image={image} size="large" kind={kind} />
          <Checkbox name={remove} label={t(texts.remove)} />
        </div>
      )}
      <FileDrop
        name="image"
        label={t(image === null ? texts.first : texts.other)}
        shape="square"
        maxBytes={PICTURE_MAX_BYTES}
      />
    </div>
  );
}
