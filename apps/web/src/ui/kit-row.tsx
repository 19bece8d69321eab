import { useT } from '../lib/text.tsx';
import { describeKit, type ShownKit } from './describe-kit.ts';
import { Picture } from './picture.tsx';
import { Shirt } from './shirt.tsx';

/** The shirts of a team, small and side by side. */
export default function KitRow({ kits }: { kits: readonly ShownKit[] }) {
  const t = useT();
  if (kits.length === 0) return null;
  return (
    <ul className="flex w-full gap-2" aria-label={t('kits.kits')}>
      {kits.map((kit) => (
        <li key={kit.kit} title={describeKit(t, kit)}>
          {kit.drawing ? <Shirt drawing={kit.drawing} label={describeKit(t, kit)} /> : <Photo kit={kit} />}
        </li>
      ))}
    </ul>
  );
}

function Photo({ kit }: { kit: ShownKit }) {
  const t = useT();
  return (
    <span role="img" aria-label={describeKit(t, kit)}>
      {kit.image !== null && <Picture image={kit.image} size="medium" />}
    </span>
  );
}
