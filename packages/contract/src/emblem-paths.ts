/** Outlines of emblems on a square of 24. */
export const EMBLEM_SHAPES = {
  classic: 'M3 2h18v11c0 5-4 7.5-9 9.5-5-2-9-4.5-9-9.5z',
  eared: 'M2.5 3c3.8.7 6.7 0 9.5-1.8 2.8 1.8 5.7 2.5 9.5 1.8v10c0 5-4.3 7.9-9.5 10-5.2-2.1-9.5-5-9.5-10z',
  round: 'M12 1.3a10.7 10.7 0 1 1 0 21.4 10.7 10.7 0 0 1 0-21.4z',
  heater: 'M2.8 2h18.4c.6 9.2-2.2 16.7-9.2 20.8-7-4.1-9.8-11.6-9.2-20.8z',
  hexagon: 'M12 1 21.5 6.5v11L12 23l-9.5-5.5v-11z',
  tub: 'M3 2h18v12.5a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8z',
  octagon: 'M7.8 1.5h8.4l6.3 6.3v8.4l-6.3 6.3H7.8L1.5 16.2V7.8z',
  oval: 'M12 1c5 0 8.3 4.5 8.3 11s-3.3 11-8.3 11-8.3-4.5-8.3-11S7 1 12 1z',
  crowned: 'M2.5 2.5 7 4.5l5-3 5 3 4.5-2V13c0 5-4 7.5-9.5 10-5.5-2.5-9.5-5-9.5-10z',
  pennant: 'M3.5 1.5h17V22l-8.5-4.5L3.5 22z',
} as const;
export type EmblemShape = keyof typeof EMBLEM_SHAPES;

/** The part of an emblem that the second colour covers: fields of heraldry and shirts, prizes, a pennant's stripes. */
export const EMBLEM_OVERS = {
  halves: 'M12 0h12v24H12z',
  hoop: 'M0 8.5h24v7H0z',
  hoops: 'M0 5h24v4H0zM0 13.5h24v4H0z',
  pale: 'M8 0h8v24H8z',
  stripes: 'M4.5 0h3.3v24H4.5zM10.4 0h3.2v24h-3.2zM16.2 0h3.3v24h-3.3z',
  bend: 'M0 0h6l18 18v6h-6L0 6z',
  sinister: 'M24 0h-6L0 18v6h6L24 6z',
  diagonal: 'M0 0 24 24V0z',
  quarters: 'M12 0h12v12H12zM0 12h12v12H0z',
  chevron: 'M0 16.5 12 6l12 10.5V23L12 12.5 0 23z',
  chief: 'M0 0h24v8.5H0z',
  cross: 'M9.5 0h5v8H24v5h-9.5v11h-5V13H0V8h9.5z',
  saltire: 'M0 0h4.5L12 8l7.5-8H24v4l-8.5 8 8.5 8v4h-4.5L12 16l-7.5 8H0v-4l8.5-8L0 4z',
  roundel: 'M12 6.2a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2z',
  star: 'm12 4.5 2.2 4.7 5.1.6-3.8 3.5 1 5-4.5-2.5-4.5 2.5 1-5-3.8-3.5 5.1-.6z',
  pile: 'M3 0h18l-9 19z',
  checks:
    'M0 0h6v6H0zM12 0h6v6h-6zM6 6h6v6H6zM18 6h6v6h-6zM0 12h6v6H0zM12 12h6v6h-6zM6 18h6v6H6zM18 18h6v6h-6z',
  wave: 'M0 8.5c4-4 8 4 12 0s8-4 12 0v7c-4-4-8 4-12 0s-8-4-12 0z',
  cup: 'M8 5h8v1.5h2.5c0 3-1 4.8-3 5.2-.6 1-1.5 1.8-2.5 2.1V16h2v2H9v-2h2v-2.2c-1-.3-1.9-1.1-2.5-2.1-2-.4-3-2.2-3-5.2H8z',
  crown: 'M5.5 8 9 10.5l3-4.5 3 4.5L18.5 8 17 16H7z',
  flash: 'M13.5 4 7 13h4l-1 7 7-9.5h-4.2z',
  ball: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm0 3.2 3.6 2.6-1.4 4.3H9.8l-1.4-4.3z',
  peaks: 'M4.5 17 10 7.5l3 4.5 2-3 4.5 8z',
  head: 'M0 3h24v4H0z',
  belt: 'M0 8.5h24v4H0z',
  side: 'M3 2h5v22H3z',
  centre: 'M9.8 0h4.4v24H9.8z',
  slope: 'M0 24 24 0v6L6 24z',
  arrow: 'M0 13.5 12 7l12 6.5v4L12 11 0 17.5z',
} as const;
export type EmblemOver = keyof typeof EMBLEM_OVERS;
