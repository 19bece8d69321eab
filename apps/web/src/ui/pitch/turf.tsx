import './pitch.css';

const STRIPES = 'M0 0h68v10.5H0zM0 21h68v10.5H0zM0 42h68v10.5H0zM0 63h68v10.5H0zM0 84h68v10.5H0z';
const LINES =
  'M3 3h62v99H3zM3 52.5h62M34 43.4a9.1 9.1 0 0 1 0 18.2a9.1 9.1 0 0 1 0-18.2' +
  'M15 3v15.5h38V3M15 102V86.5h38V102M25 3v5.2h18V3M25 102v-5.2h18V102' +
  'M27 18.5a9.1 9.1 0 0 0 14 0M27 86.5a9.1 9.1 0 0 1 14 0';

/** The field of a team: mown in stripes, with its lines. Decoration. */
export function Turf() {
  return (
    <svg className="turf-drawn" viewBox="0 0 68 105" preserveAspectRatio="none" aria-hidden="true">
      <path className="turf-stripes" d={STRIPES} />
      <path className="turf-lines" d={LINES} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
