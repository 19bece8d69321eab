import { useT } from '../../../lib/text.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';

const PERKS = [
  ['divisions', 'trophy'],
  ['products', 'bag'],
  ['after', 'hanger'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What members get, and what becomes of it afterwards. */
export function Perks() {
  const t = useT();
  return (
    <ul className="grid gap-3">
      {PERKS.map(([perk, icon]) => (
        <li key={perk} className="flex items-start gap-3">
          <span className="text-accent-text">
            <Icon name={icon} />
          </span>
          {t(`premiumpages.perk_${perk}`)}
        </li>
      ))}
    </ul>
  );
}
