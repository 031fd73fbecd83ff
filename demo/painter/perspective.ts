import type { Point } from './outlines.ts';

/** From meters (right of the eye, above the eye, ahead) to a point of the picture. */
export type Perspective = (right: number, above: number, ahead: number) => Point;

export function perspective([vanishingX, horizon]: Point, focus: number): Perspective {
  return (right, above, ahead) => [
    vanishingX + (right * focus) / ahead,
    horizon - (above * focus) / ahead,
  ];
}

type Span = readonly [from: number, to: number];

/** A rectangle on a wall that runs away from the eye at one distance to the side. */
export function onWall(see: Perspective, right: number, above: Span, ahead: Span): string {
  const [low, high] = above;
  const [near, far] = ahead;
  return quadrangle([
    see(right, low, near),
    see(right, high, near),
    see(right, high, far),
    see(right, low, far),
  ]);
}

/** A rectangle on the floor. */
export function onFloor(see: Perspective, above: number, right: Span, ahead: Span): string {
  const [left, rightmost] = right;
  const [near, far] = ahead;
  return quadrangle([
    see(left, above, near),
    see(left, above, far),
    see(rightmost, above, far),
    see(rightmost, above, near),
  ]);
}

/** In whole numbers: a street has hundreds of windows. */
function quadrangle(corners: readonly Point[]): string {
  return `M${corners.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
}
