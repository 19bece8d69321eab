import { CHEMISTRY_STYLES } from '@matchnight/rules/lists';
import { PlayerCard } from '../../../ui/pitch/player-card.tsx';
import { TIER_SKINS } from '../../../ui/pitch/skins.ts';
import { CLUBS } from '../samples.ts';
import { NICKS } from '../samples-pitch.ts';

const NUMBERS = [
  { short: 'P', long: 'Played', value: 38 },
  { short: 'G', long: 'Goals', value: 127 },
  { short: 'A', long: 'Assists', value: 9 },
  { short: 'MVP', long: 'Best player', value: 12 },
];

/** Every tier; and the least that is known of anybody. */
export default function PlayerCardPart() {
  return (
    <div className="flex flex-wrap gap-4">
      {TIER_SKINS.map((skin, at) => (
        <PlayerCard
          key={skin}
          skin={skin}
          nick={NICKS[at] ?? ''}
          avatar={null}
          position={at % 2 ? 'CDM' : 'ST'}
          index={at === 3 ? 1240 : 84 - at}
          numbers={NUMBERS}
          team={{ name: CLUBS[at + 8] ?? '', image: null }}
          country="ES"
          chemistry={CHEMISTRY_STYLES[at % 6] ?? 1}
        />
      ))}
      <PlayerCard
        skin="bronze"
        nick="Ivo"
        avatar={null}
        position={null}
        index={0}
        numbers={NUMBERS.map((one) => ({ ...one, value: 0 }))}
        team={null}
        country={null}
      />
    </div>
  );
}
