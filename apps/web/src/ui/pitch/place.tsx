import type { Position } from '@matchnight/contract/constants';
import { memo } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { useLang, useT } from '../../lib/text.tsx';
import { Crest } from '../crest.tsx';
import { Icon } from '../icons.tsx';

/** A player as a pitch shows them. */
export interface PitchPlayer {
  readonly nick: string;
  /** Null where it is not known. */
  readonly team: { readonly name: string; readonly image: string | null } | null;
  /** For a match, a week or in total, as the page says; null = not told. */
  readonly index: number | null;
}

/** Crest, nick, position and index, one over the other; a place that nobody has waits with a ring. */
export const PlaceFace = memo(function PlaceFace(props: { position: Position; player: PitchPlayer | null }) {
  const { position, player } = props;
  const t = useT();
  return (
    <>
      <span className="place-disc">
        {player?.team ? (
          <Crest name={player.team.name} image={player.team.image} size="medium" />
        ) : (
          <Icon name="user" />
        )}
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
    </>
  );
});

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
