import type { Position } from '@matchnight/contract/constants';
import type { ChemistryStyle } from '@matchnight/rules/lists';
import { countryName, formatNumber } from '../../lib/formats.ts';
import { useLang, useT } from '../../lib/text.tsx';
import { Avatar } from '../avatar.tsx';
import { Crest } from '../crest.tsx';
import { Flag } from '../flag.tsx';
import type { Skin } from './skins.ts';
import './player-card.css';

interface PlayerCardProps {
  readonly nick: string;
  readonly avatar: string | null;
  readonly position: Position | null;
  /** The large number, and the few below: short and long names of columns, and what they count. */
  readonly index: number;
  readonly numbers: readonly CardNumber[];
  readonly team: { readonly name: string; readonly image: string | null } | null;
  readonly country: string | null;
  readonly chemistry?: ChemistryStyle;
  readonly skin: Skin;
  /** The picture of a design that is worn, in place of the skin. */
  readonly design?: string | null;
}
export interface CardNumber {
  readonly short: string;
  readonly long: string;
  readonly value: number;
}

/** What players share: who they are and what they did, on a card of their tier or design. */
export function PlayerCard(props: PlayerCardProps) {
  const { nick, avatar, numbers, team, country, chemistry, skin, design = null } = props;
  const t = useT();
  const lang = useLang();
  return (
    <figure
      className={`player-card card-${design === null ? skin : 'night card-worn'}`}
      aria-label={t('pitch.card', { player: nick })}
    >
      <div className="player-card-face">
        {design === null ? <Rays /> : <Design image={design} />}
        <Corner {...props} />
        <Avatar name={nick} image={avatar} size="large" />
        <p
          className="display mt-2 w-full truncate border-b border-current pb-1 text-center text-2xl"
          title={nick}
        >
          {nick}
        </p>
        <ul className="mt-2 grid w-full grid-cols-2 gap-x-4 text-center tabular-nums">
          {numbers.map(({ short, long, value }) => (
            <li key={long}>
              <span className="display text-lg">{formatNumber(lang, value)}</span>{' '}
              <abbr title={long} className="text-xs no-underline">
                {short}
              </abbr>
            </li>
          ))}
        </ul>
        <p className="mt-2 flex max-w-full items-center gap-1.5 text-xs font-semibold">
          {team && <Crest name={team.name} image={team.image} size="small" />}
          {team && <span className="truncate">{team.name}</span>}
          {country && <Flag country={country} />}
          {country && <span className="sr-only">{countryName(lang, country)}</span>}
        </p>
        {chemistry !== undefined && <Chemistry style={chemistry} />}
      </div>
    </figure>
  );
}

function Corner({ index, position }: PlayerCardProps) {
  const t = useT();
  const lang = useLang();
  return (
    <p className="player-card-corner display">
      <span className="sr-only">{t('common.column_index_long')} </span>
      <span className="text-4xl">{formatNumber(lang, index)}</span>
      {position && (
        <abbr className="text-lg no-underline" title={t(`common.position_${position}`)}>
          {position}
        </abbr>
      )}
    </p>
  );
}

/** A sign for each style, and its name. */
function Chemistry({ style }: { style: ChemistryStyle }) {
  const t = useT();
  return (
    <p className="mt-1 flex items-center gap-1 text-xs font-semibold">
      <svg viewBox="0 0 24 24" className="icon size-4" aria-hidden="true">
        <path d={CHEMISTRY_SIGNS[style]} />
      </svg>
      <span className="sr-only">{t('pitch.chemistry')}: </span>
      {t(`pitch.chemistry_${style}`)}
    </p>
  );
}

const CHEMISTRY_SIGNS: Readonly<Record<ChemistryStyle, string>> = {
  1: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  2: 'M3 5h18v14H3zM3 12h18M9 5v7m6-7v7M6 12v7m6-7v7m6-7v7',
  3: 'M8 4h8M8 9h8M8 14h8M8 19h8M12 4v15',
  4: 'M4 20 17 7m-2-3 5 5M5 6h4M4 11h3',
  5: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16m0 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 2v3m0 14v3M2 12h3m14 0h3',
  6: 'M5 19 19 5m0 0h-6m6 0v6M5 9V5h4',
};

/** Decoration. */
function Design({ image }: { image: string }) {
  return (
    <>
      <img
        src={`${image}-480.webp`}
        alt=""
        width={480}
        height={672}
        className="absolute inset-0 -z-2 size-full object-cover"
      />
      <span className="player-card-words" />
    </>
  );
}

/** Light from the upper corner. Decoration. */
function Rays() {
  return (
    <svg className="player-card-rays" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 0h22L100 92v26zM34 0h14l52 56v18zM62 0h20l18 16v18zM0 28l74 112H48L0 62z" />
    </svg>
  );
}
