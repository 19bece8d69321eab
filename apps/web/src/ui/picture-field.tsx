import { useT } from '../lib/text.tsx';
import { Crest } from './crest.tsx';
import { PictureChoice } from './picture-choice.tsx';

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
    <PictureChoice
      name="image"
      remove={remove}
      now={image === null ? null : <Crest name={name} image={image} size="large" kind={kind} />}
      shape="square"
      texts={{ first: t(texts.first), other: t(texts.other), remove: t(texts.remove) }}
    />
  );
}
