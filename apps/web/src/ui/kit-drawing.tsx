import { type DrawnKit, numberGround } from '@matchnight/rules';
import { ShirtPaths } from './shirt.tsx';

/** Shirt, shorts and socks of a kit, with a number; described by `label`. */
export function KitDrawing({ kit, label }: { kit: DrawnKit; label: string }) {
  const { shorts, socks, numbers } = kit;
  return (
    <svg viewBox="0 0 40 68" width={120} height={204} className="crest" role="img" aria-label={label}>
      <ShirtPaths {...kit} />
      <g>
        <path fill={shorts} d="M11 41h18l2 12h-9L20 46.5 18 53H9z" />
      </g>
      <g>
        <path fill={socks} d="M12 56h5.5v11H12zM22.5 56H28v11h-5.5z" />
      </g>
      <text
        x="20"
        y="27"
        textAnchor="middle"
        fontFamily="Barlow Condensed, sans-serif"
        fontWeight="700"
        fontSize="15"
        fill={numbers}
        stroke={numberGround(kit)}
        strokeWidth="2.5"
        strokeLinejoin="round"
        paintOrder="stroke"
      >
        10
      </text>
    </svg>
  );
}
