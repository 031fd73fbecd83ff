import { type Color, glaze, mix } from './color.ts';
import { pigments } from './pigments.ts';

export const moods = ['dawn', 'noon', 'golden hour', 'dusk', 'night', 'overcast'] as const;
export type Mood = (typeof moods)[number];

/** The light of one hour, and what it does to the color of things. */
export type Light = {
  mood: Mood;
  /** From the top of the sky to the horizon. */
  sky: readonly [Color, Color, Color];
  /** What everything far away fades into. */
  haze: Color;
  /** The sun, or the moon. */
  sun: Color;
  /** The color that lies on everything, and how heavily. */
  cast: Color;
  weight: number;
};

const dawns: readonly Light[] = [
  {
    mood: 'dawn',
    sky: ['#6b83b5', '#e2a8b6', '#ffe0ba'],
    haze: '#efc4bd',
    sun: '#fff3da',
    cast: '#66527f',
    weight: 0.24,
  },
  {
    mood: 'dawn',
    sky: ['#6f9fb5', '#c4d3c6', '#fde6b9'],
    haze: '#dcdcc6',
    sun: '#fff8df',
    cast: '#466a80',
    weight: 0.22,
  },
];

const noons: readonly Light[] = [
  {
    mood: 'noon',
    sky: ['#2b8ccb', '#76bfe2', '#dbf1f0'],
    haze: '#c2e4ea',
    sun: '#fffbe6',
    cast: '#2a6f9e',
    weight: 0.07,
  },
  {
    mood: 'noon',
    sky: ['#2f9fb8', '#86d0cd', '#edf6dd'],
    haze: '#cdeadd',
    sun: '#fffbe2',
    cast: '#1f7285',
    weight: 0.07,
  },
];

const goldenHours: readonly Light[] = [
  {
    mood: 'golden hour',
    sky: ['#6a97a5', '#f3c07c', '#ffe7ab'],
    haze: '#f6cb8c',
    sun: '#fff6d4',
    cast: '#7c4243',
    weight: 0.2,
  },
  {
    mood: 'golden hour',
    sky: ['#d97650', '#f5a765', '#ffdf99'],
    haze: '#f4b679',
    sun: '#fff2c9',
    cast: '#6f3448',
    weight: 0.25,
  },
];

const dusks: readonly Light[] = [
  {
    mood: 'dusk',
    sky: ['#2b2f6e', '#93529a', '#fb9470'],
    haze: '#b7658f',
    sun: '#ffdcae',
    cast: '#2c2459',
    weight: 0.43,
  },
  {
    mood: 'dusk',
    sky: ['#1c4766', '#647f9a', '#f6ab83'],
    haze: '#8f8299',
    sun: '#ffe2b8',
    cast: '#1d3050',
    weight: 0.43,
  },
];

const nights: readonly Light[] = [
  {
    mood: 'night',
    sky: ['#0b1437', '#1e3268', '#48649f'],
    haze: '#3a5694',
    sun: '#f8f3df',
    cast: '#0e1a45',
    weight: 0.64,
  },
  {
    mood: 'night',
    sky: ['#091b2e', '#13415a', '#347d8b'],
    haze: '#27667a',
    sun: '#f6f4e2',
    cast: '#082035',
    weight: 0.64,
  },
];

const overcasts: readonly Light[] = [
  {
    mood: 'overcast',
    sky: ['#8ea5b2', '#b9c8cd', '#e3e8e2'],
    haze: '#c9d5d6',
    sun: '#f7f8ef',
    cast: '#5b7583',
    weight: 0.22,
  },
  {
    mood: 'overcast',
    sky: ['#7c8da1', '#adb8c3', '#eadfd3'],
    haze: '#c6c6c9',
    sun: '#f8f3ea',
    cast: '#596377',
    weight: 0.22,
  },
];

export const lights: Readonly<Record<Mood, readonly Light[]>> = {
  dawn: dawns,
  noon: noons,
  'golden hour': goldenHours,
  dusk: dusks,
  night: nights,
  overcast: overcasts,
};

/** The color of lit lamps and windows. */
export const lamplight = '#ffd583';

/** What a pigment looks like in this light, from here (0) to the horizon (1). */
export function seen(light: Light, pigment: Color, distance = 0): Color {
  return mix(glaze(pigment, light.cast, light.weight), light.haze, distance * 0.9);
}

/** Lamps are lit and windows glow. */
export function isDark({ mood }: Light): boolean {
  return mood === 'dusk' || mood === 'night';
}

export function windowTone(light: Light, distance = 0): Color {
  return isDark(light) ? lamplight : seen(light, pigments.slate, distance);
}
