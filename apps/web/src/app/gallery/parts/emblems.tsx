import type { EmblemKind } from '@matchnight/contract/emblem';
import { Avatar } from '../../../ui/avatar.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { SHIRT_PATTERNS, Shirt } from '../../../ui/shirt.tsx';
import { CLUBS } from '../samples.ts';

const KINDS: readonly EmblemKind[] = ['team', 'tournament', 'division'];
const COUNTRIES = ['ES', 'PT', 'IT', 'FR', 'DE', 'BR', 'AR', 'GB', 'JP', 'CH', 'NP', 'US'];

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
        {SHIRT_PATTERNS.map((pattern, at) => (
          <Shirt
            key={pattern}
            pattern={pattern}
            colours={at % 2 ? ['#1c5fd4', '#f2b705'] : ['#dfe5ec', '#c4202f']}
            number={at + 1}
            size="large"
          />
        ))}
        {SHIRT_PATTERNS.map((pattern) => (
          <Shirt key={pattern} pattern={pattern} colours={['#0f8a4b', '#1b1e22']} size="small" />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {COUNTRIES.map((country) => (
          <Flag key={country} country={country} />
        ))}
      </div>
    </div>
  );
}
