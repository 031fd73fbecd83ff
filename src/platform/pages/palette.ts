/** The colours of what travelers read, in the light and in the dark. */
export const palette = {
  ink: ['#14222b', '#e8eef2'],
  quiet: ['#51616c', '#a5b4bf'],
  ground: ['#eef2f2', '#0d1418'],
  paper: ['#ffffff', '#151f26'],
  soft: ['#f3f7f7', '#1b2830'],
  line: ['#d5dfe0', '#2d3d47'],
  accent: ['#0f5f66', '#6fc7cd'],
  'on-accent': ['#ffffff', '#06272a'],
  notice: ['#8a3b00', '#ffb27a'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type Colour = keyof typeof palette;
