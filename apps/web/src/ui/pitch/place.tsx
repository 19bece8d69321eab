import type { Position } from '@matchnight/contract/constants';
import { memo } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { useLang, useT } from '../../lib/text.tsx';
import { Avatar } from '../avatar.tsx';
import { Crest } from '../crest.tsx';
import { Icon } from '../icons.tsx';

/** A player as a pitch shows them. */
export interface PitchPlayer {
  readonly nick: string;
  /** Null where it is not known. */
  readonly team: { readonly name: string; readonly image: string | null } | null;
  /** The face of somebody of a team that everybody knows; it stands where else the team's crest does. */
  readonly avatar?: string | null;
  /** For a match, a week or in total, as the page says; null = not told. */
  readonly index: number | null;
  /** Whether they can play the next match. */
  readonly answer?: PlayerAnswer | null;
}
/** What somebody answered, or that they are barred, whatever they answered. */
export type PlayerAnswer = 'yes' | 'maybe' | 'no' | 'barred';

/** Crest, nick, position and index, one over the other; a place that nobody has waits with a ring. */
export const PlaceFace = memo(function PlaceFace(props: { position: Position; player: PitchPlayer | null }) {
  const { position, player } = props;
  const t = useT();
  return (
    <>
      <span className="place-disc" data-face>
        <Face player={player} />
      </span>
      <span className="place-plate">
        <span className="place-nick" title={player?.nick}>
          {player?.nick ?? t('pitch.empty')}
        </span>
        <abbr className="place-position" title={t(`common.position_${position}`)}>
          {position}
        </abbr>
      </span>
      {player && player.index !== null && <PlaceIndex index={player.index} />}
      {player?.answer && <AnswerMark answer={player.answer} />}
    </>
  );
});

export function Face({ player }: { player: PitchPlayer | null }) {
  if (player?.avatar !== undefined) return <Avatar name={player.nick} image={player.avatar} />;
  if (player?.team) return <Crest name={player.team.name} image={player.team.image} size="medium" />;
  return <Icon name="user" />;
}

const SIGNS: Readonly<Record<PlayerAnswer, string>> = { yes: '✓', maybe: '?', no: '✕', barred: '!' };

/** Whether somebody can play, by a sign and a colour. */
export function AnswerMark({ answer }: { answer: PlayerAnswer }) {
  const t = useT();
  return (
    <span className={`place-answer answer-${answer}`} title={t(`pitch.answer_${answer}`)}>
      <span aria-hidden="true">{SIGNS[answer]}</span>
      <span className="sr-only"> {t(`pitch.answer_${answer}`)}</span>
    </span>
  );
}

function PlaceIndex({ index }: { index: number }) {
  const t = useT();
  const lang = useLang();
  return (
    <span className="place-index display">
      <span className="sr-only">{t('common.column_index_long')} </span>
      {formatNumber(lang, index, Number.isInteger(index) ? 0 : 1)}
    </span>
  );
}
