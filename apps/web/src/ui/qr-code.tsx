/** A QR code, of rows of 0 and 1: dark on white in either scheme, as cameras want it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      width={224}
      height={224}
      className="mx-auto block max-w-full"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
