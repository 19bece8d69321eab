import { useT } from '../../../../lib/text.tsx';
import type { SaveState } from '../keeper.ts';

/** Where what was typed is kept. */
export function SaveNote({ state }: { state: SaveState }) {
  const t = useT();
  return (
    <p role="status" className={`text-sm ${state === 'unsaved' ? 'text-warn' : 'text-muted'}`}>
      {state !== 'clean' && t(`results.draft_${state}`)}
    </p>
  );
}
