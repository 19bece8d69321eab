import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;
/** The seven bars of a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
const BARS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const BOXES = [
  [0, 0, 120, 24],
  [0, 0, 24, 120],
  [96, 0, 24, 120],
  [0, 108, 120, 24],
  [0, 120, 24, 120],
  [96, 120, 24, 120],
  [0, 216, 120, 24],
] as const;

/** A picture of a match's end as a console would show it: a pitch, and the score above it. */
export async function drawScoreboard(home: number, away: number) {
  const stripes = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${index * 160}" y="0" width="160" height="${HEIGHT}" fill="${index % 2 ? '#14532d' : '#166534'}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${stripes.join('')}
    <g fill="none" stroke="#bbf7d0" stroke-width="4" opacity="0.6">
      <circle cx="640" cy="360" r="130"/><path d="M640 0V720M0 180h180v360H0M1280 180h-180v360h180"/>
    </g>
    <rect x="300" y="200" width="680" height="320" rx="24" fill="#0b1220" opacity="0.92"/>
    ${digit(home, 380)}<rect x="610" y="348" width="60" height="24" fill="#f8fafc"/>${digit(away, 780)}
  </svg>`;
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
  return { bytes, width: WIDTH, height: HEIGHT };
}

function digit(value: number, x: number): string {
  const bars = BARS[value] ?? '';
  return BOXES.map(([left, top, width, height], index) =>
    bars[index] === '1'
      ? `<rect x="${x + left}" y="${240 + top}" width="${width}" height="${height}" fill="#f8fafc"/>`
      : '',
  ).join('');
}
