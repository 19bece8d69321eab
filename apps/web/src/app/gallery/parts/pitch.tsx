import { FORMATION_NAMES } from '@matchnight/rules/lists';
import { useState } from 'react';
import { Pitch } from '../../../ui/pitch/pitch.tsx';
import { PitchEditor } from '../../../ui/pitch/pitch-editor.tsx';
import type { Eleven } from '../../../ui/pitch/squad.ts';
import { elevenOf, SQUAD } from '../samples-pitch.ts';

/** The team of the week, one with gaps, every shape, and the editor. */
export default function PitchPart() {
  const week = elevenOf('4-2-3-1').map((player) => ({ ...player, to: '#pitch' }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Pitch shape="4-2-3-1" players={week} label="Team of the week" />
      <Pitch
        shape="5-3-2"
        players={elevenOf('5-3-2').map((player, at) => (at % 3 === 1 ? null : player))}
        label="With open places"
      />
      <Editor />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FORMATION_NAMES.slice(1).map((shape) => (
          <div key={shape}>
            <h3 className="display mb-1">{shape}</h3>
            <Pitch shape={shape} players={elevenOf(shape)} label={shape} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Editor() {
  const [eleven, setEleven] = useState<Eleven>({
    shape: '4-2-3-1',
    lineup: SQUAD.slice(0, 11).map(({ key }, at) => (at === 8 ? null : key)),
  });
  return (
    <div data-part="pitch-editor">
      <PitchEditor squad={SQUAD} value={eleven} onChange={setEleven} label="Starters" />
    </div>
  );
}
