const winds = 32;
const harbors = [
  [0, 0],
  [620, -180],
  [-560, 240],
] as const;

/** Rhumb lines that cross, as on a sea chart: the one ornament of the product. */
export function rose(): string {
  const lines = harbors.map(([x, y]) => `<path transform="translate(${x} ${y})" d="${rays}"/>`);
  return `<svg class="rose" viewBox="-600 -400 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
${lines.join('')}<circle r="150"/><circle r="157"/><path class="star" d="${star(150, 46)}"/><path class="star" transform="rotate(45)" d="${star(96, 34)}"/>
</svg>`;
}

const rays = Array.from({ length: winds }, (_, wind) => {
  const angle = (wind / winds) * 2 * Math.PI;
  return `M0 0L${rounded(1400 * Math.cos(angle))} ${rounded(1400 * Math.sin(angle))}`;
}).join('');

function star(long: number, short: number): string {
  const points = Array.from({ length: 8 }, (_, corner) => {
    const reach = corner % 2 === 0 ? long : short;
    const angle = (corner / 8) * 2 * Math.PI;
    return `${rounded(reach * Math.sin(angle))} ${rounded(-reach * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
