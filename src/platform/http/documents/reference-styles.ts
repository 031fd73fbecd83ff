import { barStyles } from '../../pages/bar.ts';

/** What of the palette and of the fonts Scalar takes for what. */
const taken = {
  'background-1': 'paper',
  'background-2': 'soft',
  'background-3': 'line',
  'background-accent': 'soft',
  'border-color': 'line',
  'button-1': 'accent',
  'button-1-color': 'on-accent',
  'button-1-hover': 'ink',
  'color-1': 'ink',
  'color-2': 'quiet',
  'color-3': 'quiet',
  'color-accent': 'accent',
  'color-alert': 'notice',
  'color-blue': 'accent',
  'color-danger': 'notice',
  'color-green': 'accent',
  'color-orange': 'notice',
  'color-purple': 'quiet',
  'color-red': 'notice',
  'color-yellow': 'notice',
  font: 'sans',
  'font-code': 'mono',
  'link-color': 'accent',
  'sidebar-background-1': 'paper',
  'sidebar-border-color': 'line',
  'sidebar-color-1': 'ink',
  'sidebar-color-2': 'quiet',
  'sidebar-color-active': 'accent',
  'sidebar-item-active-background': 'soft',
  'sidebar-item-hover-background': 'soft',
  'sidebar-item-hover-color': 'ink',
  'sidebar-search-background': 'paper',
  'sidebar-search-border-color': 'line',
  'sidebar-search-color': 'quiet',
} as const;

const variables = Object.entries(taken).map(([name, own]) => `  --scalar-${name}: var(--${own});`);

/** Our head over Scalar, and Scalar in our look. */
export const referenceStyles = `${barStyles}
:root { --scalar-custom-header-height: 3.5rem; }
body.light-mode { color-scheme: light; }
body.dark-mode { color-scheme: dark; }
.light-mode, .dark-mode {
${variables.join('\n')}
  --scalar-bold: 650;
  --scalar-heading-1: 1.625rem;
  --scalar-heading-2: 1.5rem;
  --scalar-page-description: 1.0625rem;
}
/* Scalar has the card of a request dark on a light page, by force: the first layer has more. */
@layer portolan {
  body.light-mode .dark-mode { --lightningcss-light: initial !important; --lightningcss-dark: !important; color-scheme: light !important; }
}
.bar { z-index: 20; }
/* Ten statuses have room beside the button that copies. */
.scalar-app .response-card [role="tablist"] { gap: .4rem; }
.scalar-app .response-card [role="tab"] { margin-right: .15rem; font-size: .8125rem; }
/* The page scrolls there: nobody has gone there by key. */
.scalar-app section[tabindex="-1"]:focus { outline: none; }
.scalar-app :is(a, button, input, textarea, [tabindex="0"]):focus-visible {
  outline: 2px solid var(--accent);
  outline-offset: 1px;
}
noscript main { max-width: 52rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; }
noscript a { color: var(--accent); text-underline-offset: .2em; }
noscript code { font: .875em var(--mono); }
noscript h2 { margin: 3rem 0 .5rem; }
noscript h3 { margin: 2rem 0 .25rem; scroll-margin-top: 4.5rem; }
noscript h3 + p, noscript h3 + p + p { margin: .25rem 0; }
noscript ul { margin: .5rem 0; padding-left: 1.25rem; font-size: .9375rem; }
noscript li { margin: .2rem 0; }
noscript i { color: var(--quiet); font-style: normal; font-size: .9em; }
@media (max-width: 62.5rem) {
  :root { --scalar-custom-header-height: 0px; }
  .bar { position: static; }
}
`;
