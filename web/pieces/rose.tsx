import classes from './rose.module.css';

const winds = 32;
const harbors = [
  [0, 0],
  [620, -180],
  [-560, 240],
] as const;

/** Rhumb lines that cross, as on a sea chart: the one ornament of the product. */
export function Rose({ faint = false }: { faint?: boolean }) {
  return (
    <svg
      className={classes['rose']}
      data-faint={faint}
      viewBox="-600 -400 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {harbors.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d={rays} />
        </g>
      ))}
      <circle r="150" />
      <circle r="157" />
      <path className={classes['star']} d={star(150, 46)} />
      <path className={classes['star']} d={star(96, 34)} transform="rotate(45)" />
    </svg>
  );
}

const rays = Array.from({ length: winds }, (_, wind) => {
  const angle = (wind / winds) * 2 * Math.PI;
  return `M0 0L${round(1400 * Math.cos(angle))} ${round(1400 * Math.sin(angle))}`;
}).join('');

function star(long: number, short: number): string {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const reach = corner % 2 === 0 ? long : short;
    const angle = (corner / 8) * 2 * Math.PI;
    return `${round(reach * Math.sin(angle))} ${round(-reach * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
