/** Our own small set: 24 × 24, strokes of 2. */
const PATHS = {
  ball: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 5 3.8 2.8-1.4 4.4H9.6l-1.4-4.4zm0-5v5m8.5 1.2-4.7 1.6m1.5 8.5-2.9-4.1m-7.7 4.1 2.9-4.1M3.5 9.2l4.7 1.6',
  board: 'M4 4h7v9H4zm9 0h7v5h-7zm0 7h7v9h-7zm-9 4h7v5H4z',
  check: 'm5 12 5 5 9-10',
  close: 'M6 6l12 12M18 6 6 18',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m2.5 6.5A4 4 0 1 0 14.5 14.5',
  down: 'm6 9 6 6 6-6',
  edit: 'M4 20h4L19 9l-4-4L4 16zm9-13 4 4',
  flag: 'M5 21V4m0 0h13l-3 4.5 3 4.5H5',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 8v6m0-10v.5',
  left: 'm15 6-6 6 6 6',
  lock: 'M6 11h12v9H6zm2 0V8a4 4 0 0 1 8 0v3',
  login: 'M14 4h5v16h-5M4 12h10m-4-4 4 4-4 4',
  logout: 'M10 4H5v16h5m4-12 4 4-4 4m4-4H9',
  menu: 'M4 6h16M4 12h16M4 18h16',
  right: 'm9 6 6 6-6 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5',
  shirt: 'm8 4-5 3 2 5 2-1v9h10v-9l2 1 2-5-5-3a4 4 0 0 1-8 0',
  trophy: 'M7 4h10v6a5 5 0 0 1-10 0zm0 2H4c0 4 1.5 5 4 5m9-5h3c0 4-1.5 5-4 5m-4 4v4m-4 1h8',
  up: 'm6 15 6-6 6 6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 3-6 8-6s8 2 8 6',
} as const;

export type IconName = keyof typeof PATHS;

const ICON_CLASSES = { small: 'icon size-4', normal: 'icon size-5', large: 'icon size-12' } as const;
type IconSize = keyof typeof ICON_CLASSES;

/** Decoration only: what it stands for is said beside it, or by its button's label. */
export function Icon({ name, size = 'normal' }: { name: IconName; size?: IconSize }) {
  return (
    <svg viewBox="0 0 24 24" className={ICON_CLASSES[size]} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
