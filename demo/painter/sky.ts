import { type Canvas, height, width } from './canvas.ts';
import { type Color, lighter, mix } from './color.ts';
import { isDark } from './light.ts';
import { box, disc, dot, lens, outline } from './outlines.ts';
import { pigments } from './pigments.ts';
import { shape, stroke } from './svg.ts';

type Sky = { horizon: number; sunY?: number; clouds?: boolean };

/** The sky with sun or moon, clouds or stars. It reaches to the foot, so that no gap is ever white. */
export function sky(canvas: Canvas, { horizon, sunY, clouds = true }: Sky): string {
  const { dice, light, paints } = canvas;
  const [top, middle, low] = light.sky;
  const night = light.mood === 'night';
  const y = sunY ?? horizon * (night ? dice.between(0.25, 0.45) : sunHeight(canvas));

  return [
    shape(
      paints.vertical([0, top], [(0.55 * horizon) / height, middle], [horizon / height, low]),
      box(0, 0, width, height),
    ),
    night ? stars(canvas, horizon) : '',
    light.mood === 'overcast' ? '' : celestial(canvas, y),
    clouds ? cloudsOf(canvas, horizon) : '',
  ].join('');
}

function sunHeight({ dice, light }: Canvas): number {
  if (light.mood === 'noon') return dice.between(0.2, 0.4);
  if (light.mood === 'golden hour') return dice.between(0.5, 0.75);
  return dice.between(0.6, 0.85);
}

function celestial({ dice, light, paints, sunX }: Canvas, y: number): string {
  const night = light.mood === 'night';
  const radius = night ? dice.between(34, 48) : dice.between(40, 62);
  const halo = paints.radial(
    [0, light.sun, night ? 0.4 : 0.75],
    [0.35, light.sun, 0.25],
    [1, light.sun, 0],
  );
  const crescent = night && dice.chance(0.4);

  return [
    shape(halo, disc(sunX, y, radius * (night ? 5 : 6.5))),
    crescent
      ? shape(light.sun, moonSickle(sunX, y, radius))
      : shape(light.sun, disc(sunX, y, radius)),
    night && !crescent ? craters(sunX, y, radius, mix(light.sun, light.haze, 0.25)) : '',
  ].join('');
}

function moonSickle(x: number, y: number, r: number): string {
  return outline`M${x - r * 0.3} ${y - r}a${r} ${r} 0 1 0 ${r * 1.2} ${r * 1.35}a${r * 0.85} ${r * 0.85} 0 0 1 ${-r * 1.2} ${-r * 1.35}z`;
}

function craters(x: number, y: number, r: number, color: Color): string {
  return shape(
    color,
    disc(x - r * 0.35, y - r * 0.2, r * 0.2) +
      disc(x + r * 0.3, y + r * 0.3, r * 0.27) +
      disc(x + r * 0.25, y - r * 0.45, r * 0.12),
    0.6,
  );
}

export function stars({ dice, light }: Canvas, horizon: number): string {
  const dots = (count: number) =>
    Array.from({ length: count }, () =>
      dot(dice.between(0, width), horizon * dice.between(0, 0.85) ** 1.3),
    ).join('');
  return stroke(light.sun, 2, dots(60), 0.6) + stroke(light.sun, 3.6, dots(18), 0.9);
}

function cloudsOf(canvas: Canvas, horizon: number): string {
  const { dice, light } = canvas;
  if (light.mood === 'overcast') return cloudBank(canvas, horizon);
  if (light.mood === 'night') return streaks(canvas, horizon, 3, 0.12);
  if (light.mood !== 'noon') return streaks(canvas, horizon, 7, 0.5);
  return dice
    .spread(dice.whole(2, 4), 60, width - 60)
    .map((x) => cumulus(canvas, x, horizon * dice.between(0.25, 0.72), dice.between(0.6, 1.25)))
    .join('');
}

/** A fair-weather cloud: flat below, heaped above. */
function cumulus({ dice, light, paints }: Canvas, x: number, y: number, size: number): string {
  const heaps = dice.whole(4, 6);
  const wide = heaps * 46 * size;
  const high = wide * dice.between(0.2, 0.28);
  let path = outline`M${x - wide / 2} ${y}`;
  for (let i = 1; i <= heaps; i += 1) {
    const share = (i / heaps) ** dice.between(0.9, 1.1);
    const [toX, toY] = [x - wide / 2 + wide * share, y - high * Math.sin(Math.PI * share)];
    const r = (wide / heaps) * dice.between(0.58, 0.68);
    path += outline`A${r} ${r} 0 0 1 ${toX} ${i === heaps ? y : toY}`;
  }
  const white = lighter(light.sky[2], 0.8);
  return shape(paints.vertical([0.3, white], [1, white, 0.5]), `${path}z`);
}

/** Thin clouds lit from below, long near the horizon. */
function streaks({ dice, light }: Canvas, horizon: number, count: number, opacity: number): string {
  const bright = mix(light.sky[2], light.sun, 0.5);
  return dice
    .spread(count, 0.2, 0.92)
    .map((share) => {
      const long = dice.between(150, 420);
      const x = dice.between(40, width - 40);
      const thick = dice.between(9, 22);
      return shape(
        bright,
        lens(x, horizon * share, long, thick) +
          lens(
            x + long * dice.between(-0.4, 0.4),
            horizon * share + thick * 0.55,
            long * 0.6,
            thick * 0.8,
          ),
        opacity * dice.between(0.5, 1),
      );
    })
    .join('');
}

function cloudBank({ dice, light }: Canvas, horizon: number): string {
  return [0.14, 0.34, 0.55, 0.78]
    .map((share, i) => {
      const y = horizon * share;
      const color = mix(light.sky[0], light.sun, 0.2 + i * 0.2);
      let path = outline`M-60 ${y}`;
      for (let x = -60; x < width + 60; ) {
        const step = dice.between(70, 190);
        path += outline`q${step / 2} ${-step * dice.between(0.25, 0.42)} ${step} 0`;
        x += step;
      }
      return shape(
        color,
        outline`${path}v${horizon * 0.11}Q600 ${y + horizon * 0.22} -60 ${y + horizon * 0.1}z`,
        0.4,
      );
    })
    .join('');
}

/** A few gulls or swifts, far off. */
export function birds({ dice, light, tone }: Canvas, x: number, y: number, count = 5): string {
  const flock = dice
    .spread(count, -90, 90)
    .map((dx) => {
      const wing = dice.between(7, 13);
      return outline`M${x + dx - wing} ${y + dice.between(-38, 38)}q${wing * 0.6} ${-wing * 0.7} ${wing} 0q${wing * 0.4} ${-wing * 0.7} ${wing} 0`;
    })
    .join('');
  const color = isDark(light) ? lighter(light.haze, 0.3) : tone(pigments.iron, 0.25);
  return stroke(color, 2.6, flock);
}
