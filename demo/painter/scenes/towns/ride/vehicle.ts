import type { Canvas } from '../../../canvas.ts';
import { type Color, darker, lighter, mix } from '../../../color.ts';
import { isDark, lamplight } from '../../../light.ts';
import { disc, ellipse, outline, type Point } from '../../../outlines.ts';
import { pigments } from '../../../pigments.ts';
import { placed, shape, stroke } from '../../../svg.ts';
import { wheel } from './wheel.ts';

/** How a vehicle looks from its right side, in centimeters: 0 0 is on the road, below its middle. */
export type Vehicle = {
  /** How large a centimeter is in the picture. */
  scale: number;
  colors: readonly Color[];
  /** From the foot of the tail over the roof to the foot of the nose. */
  upper: string;
  /** How far the body hangs above the road. */
  clearance: number;
  /** The front one first. */
  axles: readonly number[];
  /** The radius of a wheel. */
  wheel: number;
  glass: string;
  /** The sky in the glass. */
  shine: string;
  /** What parts the windows. */
  pillars: string;
  /** Where somebody sits: the middle of the lower edge of the window. */
  seats: readonly Point[];
  /** Along the side, where the light catches. */
  shoulder: string;
  /** Around doors and flaps. */
  seams: string;
  handles: string;
  mirror: string;
  headlamp: string;
  taillamp: string;
  /** Where the headlamp shines from. */
  lamp: Point;
  /** A stripe of paint, and its colors. */
  livery?: { outline: string; colors: readonly Color[] };
  chrome?: string;
  /** Behind dark glass nobody is seen. */
  tinted?: boolean;
};

export function drawVehicle(
  canvas: Canvas,
  vehicle: Vehicle,
  place: { x: number; y: number },
): string {
  const { dice, light, tone } = canvas;
  const color = dice.pick(vehicle.colors);
  // The lamps of the street take some of the night from it.
  const paint = mix(tone(color), color, isDark(light) ? 0.35 : 0);
  const [rear = 0] = vehicle.axles.toReversed();
  const [front = 0] = vehicle.axles;
  return placed(
    { ...place, scale: vehicle.scale },
    shadow(canvas, vehicle),
    shape(
      darker(tone(pigments.ink), 0.4),
      outline`M${rear} -60H${front}V${-vehicle.clearance + 8}H${rear}z`,
    ),
    ...vehicle.axles.map((x) =>
      shape(darker(tone(pigments.ink), 0.4), disc(x, -vehicle.wheel, vehicle.wheel + 5)),
    ),
    body(canvas, vehicle, paint),
    windows(canvas, vehicle),
    stroke(darker(paint, 0.45), 1.8, vehicle.seams, 0.8),
    shape(darker(paint, 0.25), vehicle.mirror),
    vehicle.chrome ? stroke(tone('#e4e8ec'), 3, vehicle.chrome) : '',
    stroke(vehicle.chrome ? tone('#e4e8ec') : darker(paint, 0.35), 4, vehicle.handles),
    ...vehicle.axles.map((x) => wheel(canvas, x, vehicle.wheel)),
    lamps(canvas, vehicle),
  );
}

function shadow({ paints, tone }: Canvas, { axles, wheel: radius }: Vehicle): string {
  const reach = (axles[0] ?? 0) + radius * 3.4;
  const dark = darker(tone(pigments.ink), 0.3);
  const fade = paints.radial([0, dark, 0.75], [0.75, dark, 0.5], [1, dark, 0]);
  return shape(fade, ellipse(0, 0, reach, radius * 0.42));
}

function body({ dice, light, paints, tone }: Canvas, vehicle: Vehicle, paint: Color): string {
  const { upper, livery, shoulder } = vehicle;
  const whole = `${upper}${underside(vehicle)}z`;
  const lit = mix(lighter(paint, 0.28), light.sky[2], 0.15);
  const gloss = paints.vertical(
    [0, lit],
    [0.42, paint],
    [0.5, lighter(paint, 0.12)],
    [0.62, paint],
    [1, darker(paint, 0.42)],
  );
  return [
    shape(gloss, whole),
    livery ? shape(tone(dice.pick(livery.colors)), livery.outline, 0.92) : '',
    stroke(lighter(paint, 0.55), 2.6, shoulder, 0.55),
  ].join('');
}

/** From the nose back to the tail, around the wheels. */
function underside({ axles, clearance, wheel: radius }: Vehicle): string {
  const around = radius + 5;
  const half = Math.sqrt(around ** 2 - (radius - clearance) ** 2);
  return axles
    .map(
      (x) =>
        outline`L${x + half} ${-clearance}A${around} ${around} 0 1 0 ${x - half} ${-clearance}`,
    )
    .join('');
}

function windows({ dice, light, paints, tone }: Canvas, vehicle: Vehicle): string {
  const { glass, pillars, seats, shine, tinted = false } = vehicle;
  const dark = tone(tinted ? '#1b2230' : '#33465a');
  const lit = isDark(light) && !tinted;
  const low = lit ? mix(dark, lamplight, 0.75) : mix(dark, light.sky[1], tinted ? 0.2 : 0.45);
  const taken = tinted ? [] : seats.filter((_, i) => i === 0 || dice.chance(0.7));
  const people = taken.map(
    ([x, y]) => outline`M${x - 19} ${y}q1-18 19-18q18 0 19 18z` + disc(x + 1, y - 25, 10),
  );
  return [
    shape(paints.vertical([0, lit ? mix(dark, lamplight, 0.4) : dark], [1, low]), glass),
    shape(darker(dark, 0.35), people.join('')),
    shape(light.sky[2], shine, 0.2),
    stroke(darker(dark, 0.5), 6, pillars),
  ].join('');
}

function lamps({ light, paints, tone }: Canvas, vehicle: Vehicle): string {
  const [x, y] = vehicle.lamp;
  const lit = isDark(light);
  const glow = paints.radial([0, '#ffeebb', 0.6], [0.4, '#ffeebb', 0.22], [1, '#ffeebb', 0]);
  return [
    shape(lit ? '#fff4cf' : mix(tone(pigments.snow), light.sky[1], 0.25), vehicle.headlamp),
    shape(lit ? '#ff5a4a' : tone('#b3202c'), vehicle.taillamp),
    lit ? shape(glow, disc(x, y, 80)) + shape(glow, ellipse(x + 130, 0, 230, 24)) : '',
  ].join('');
}
