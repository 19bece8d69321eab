import type { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

const ICON_CLASSES = { small: 'icon size-4', normal: 'icon size-5', large: 'icon size-12' } as const;
type IconSize = keyof typeof ICON_CLASSES;

/** Decoration only: the text beside it, or its button's label, says what it means. */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: IconSize }) {
  return (
    <svg viewBox="0 0 24 24" className={ICON_CLASSES[size]} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
