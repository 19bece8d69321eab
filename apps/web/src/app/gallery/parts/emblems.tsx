import type { EmblemKind } from '@matchnight/contract/emblem';
import { KIT_PATTERNS } from '@matchnight/rules';
import { Avatar } from '../../../ui/avatar.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { KitDrawing } from '../../../ui/kit-drawing.tsx';
import KitRow from '../../../ui/kit-row.tsx';
import { CLUBS } from '../samples.ts';

const KINDS: readonly EmblemKind[] = ['team', 'tournament', 'division'];
const COUNTRIES = ['ES', 'PT', 'IT', 'FR', 'DE', 'BR', 'AR', 'GB', 'JP', 'CH', 'NP', 'US'];

const REDS = {
  pattern: 'stripes',
  main: '#d0121f',
  second: '#ffffff',
  numbers: '#111111',
  shorts: '#1457d1',
  socks: '#d0121f',
} as const;
const BLUES = {
  pattern: 'sash',
  main: '#12214f',
  second: '#ffd400',
  numbers: '#ffffff',
  shorts: '#12214f',
  socks: '#ffd400',
} as const;

export default function Emblems() {
  return (
    <div className="grid gap-4">
      {KINDS.map((kind) => (
        <div key={kind} className="grid gap-2">
          {(['small', 'medium', 'large'] as const).map((size) => (
            <div key={size} className="flex flex-wrap gap-2">
              {CLUBS.map((name) => (
                <Crest key={name} name={name} image={null} size={size} kind={kind} />
              ))}
            </div>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {CLUBS.map((name) => (
          <Avatar key={name} name={name} image={null} size="large" />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {KIT_PATTERNS.map((pattern, at) => (
          <KitDrawing key={pattern} kit={{ ...(at % 2 ? BLUES : REDS), pattern }} label={pattern} />
        ))}
      </div>
      <KitRow
        kits={[
          { kit: 'home', image: null, drawing: { ...REDS, names: ['red', 'white'] } },
          { kit: 'away', image: null, drawing: { ...BLUES, names: ['navy', 'yellow'] } },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {COUNTRIES.map((country) => (
          <Flag key={country} country={country} />
        ))}
      </div>
    </div>
  );
}
