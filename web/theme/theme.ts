import {
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type ModalProps,
  type TooltipProps,
} from '@mantine/core';
import { type Colour, palette } from '../../src/platform/pages/palette.ts';

/** Mixed with white and ink, so that the accent of the vouchers is the seventh of ten. */
const accent: MantineColorsTuple = [
  '#e8f4f4',
  '#d3e7e8',
  '#a9d0d3',
  '#7cb8bc',
  '#559fa5',
  '#33858b',
  palette.accent[0],
  '#0c5157',
  '#094146',
  '#063135',
];

/** From letters to the ground, in the dark. */
const dark: MantineColorsTuple = [
  palette.ink[1],
  '#c7d2da',
  palette.quiet[1],
  '#7d8d99',
  palette.line[1],
  '#24323b',
  palette.soft[1],
  palette.paper[1],
  palette.ground[1],
  '#0a1013',
];

export const theme = createTheme({
  fontFamily: "'Inter Variable', 'Inter fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 4 },
  black: palette.ink[0],
  white: palette.paper[0],
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '14px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '14px', lineHeight: '20px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  shadows: { md: 'var(--floating)', lg: 'var(--floating)', xl: 'var(--floating)' },
  // In the dark the accent is light: what is written on it is dark.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--on-accent)' }),
  }),
  // By name: the components themselves would be part of what loads first.
  components: {
    Button: { defaultProps: { size: 'sm' } satisfies Partial<ButtonProps> },
    ActionIcon: {
      defaultProps: { variant: 'subtle', color: 'gray' } satisfies Partial<ActionIconProps>,
    },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 140 },
        radius: 12,
        // The page has one banner: the top of a dialog is none.
        attributes: { header: { role: 'presentation' } },
      } satisfies Partial<ModalProps>,
    },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: 120 },
      } satisfies Partial<TooltipProps>,
    },
  },
});

const shades = (index: 0 | 1) =>
  Object.fromEntries(
    (Object.keys(palette) as Colour[]).map((name) => [`--${name}`, palette[name][index]]),
  );

/** What Mantine draws with, made of the palette. */
const drawn = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--notice)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--soft)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
  '--mantine-color-accent-text': 'var(--accent)',
};

/** Each color of the palette as a variable, and what Mantine draws with made of them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...drawn,
    ...shades(0),
    '--accent-strong': '#0b4b51',
    '--accent-soft': '#e3f1f1',
    '--good': '#1b6a3c',
    '--good-soft': '#e4f3e8',
    '--wait': '#7a4d00',
    '--wait-soft': '#fdf1d6',
    '--notice-soft': '#fdeadc',
    '--hover': '#f3f7f7',
    '--floating': '0 1px 2px #14222b14, 0 8px 28px #14222b24',
  },
  dark: {
    ...drawn,
    ...shades(1),
    '--accent-strong': '#8cd6db',
    '--accent-soft': '#17373b',
    '--good': '#85d6a0',
    '--good-soft': '#15301f',
    '--wait': '#f2c46d',
    '--wait-soft': '#352a10',
    '--notice-soft': '#3a2413',
    '--hover': '#1b2830',
    '--floating': '0 1px 2px #0006, 0 10px 32px #0009',
  },
});
