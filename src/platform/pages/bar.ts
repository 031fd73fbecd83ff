import { colours } from './page-styles.ts';

/** Where the head of a page about the API leads: a reader of the operator API stays with it. */
const places = {
  partners: [
    ['/docs/guides', 'Guides'],
    ['/docs', 'Reference'],
    ['/docs/errors', 'Errors'],
    ['/docs/changelog', 'Changelog'],
    ['/portal', 'Portal'],
  ],
  staff: [
    ['/docs/guides/console', 'Guides'],
    ['/operator/docs', 'Reference'],
    ['/operator/docs/errors', 'Errors'],
    ['/docs/changelog', 'Changelog'],
    ['/console', 'Console'],
  ],
} as const;

type Audience = keyof typeof places;

export type Place = (typeof places)[Audience][number][0] | '/' | '/signup';

export type Bar = {
  /** Which of its places the page belongs to. */
  place: Place;
  isStaging: boolean;
  audience?: Audience;
};

const star =
  '<svg viewBox="-12 -12 24 24" aria-hidden="true"><path d="M0-11 2.6-2.6 11 0 2.6 2.6 0 11-2.6 2.6-11 0-2.6-2.6Z"/></svg>';

/** The head of all pages about the API. */
export function bar({ place, isStaging, audience = 'partners' }: Bar): string {
  const links = places[audience].map(
    ([href, name]) =>
      `<a href="${href}"${href === place ? ' aria-current="true"' : ''}>${name}</a>`,
  );
  return `<header class="bar">
<a class="brand" href="/">${star}Portolan${isStaging ? ' <span class="staging">staging</span>' : ''}</a>
${links.join('\n')}
</header>`;
}

/** Has the font there with the page. */
export const fontLink =
  '<link rel="preload" href="/docs/guides/inter.woff2" as="font" type="font/woff2" crossorigin>';

/** The palette, the fonts, and the head. */
export const barStyles = `
@font-face {
  font-family: "Inter Variable";
  font-display: swap;
  font-weight: 100 900;
  src: url("/docs/guides/inter.woff2") format("woff2");
}
@font-face {
  font-family: "Inter fallback";
  src: local("Arial"), local("Liberation Sans"), local("Helvetica");
  size-adjust: 107.12%;
  ascent-override: 90.44%;
  descent-override: 22.52%;
  line-gap-override: 0%;
}
:root {
  color-scheme: light dark;
${colours}
  --sans: "Inter Variable", "Inter fallback", system-ui, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.65 var(--sans);
  overflow-wrap: break-word;
}
.bar {
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: .25rem 1.75rem;
  min-height: 3.5rem;
  padding: 0 1.5rem;
  border-bottom: 1px solid var(--line);
  background: var(--paper);
  font-size: .9375rem;
}
.bar a { color: var(--quiet); text-decoration: none; white-space: nowrap; }
.bar a:hover, .bar a[aria-current] { color: var(--ink); }
.bar a[aria-current] { font-weight: 600; }
.bar a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.bar .brand { display: flex; align-items: center; gap: .6rem; margin-right: auto; color: var(--ink); font-weight: 650; font-size: 1.0625rem; letter-spacing: -.01em; }
.brand svg { width: 1.5rem; height: 1.5rem; fill: var(--accent); }
.staging { padding: .05rem .5rem; border: 1px solid currentcolor; border-radius: 1rem; color: var(--notice); font-size: .75rem; font-weight: 600; line-height: 1.5; letter-spacing: 0; }
@media (max-width: 50rem) {
  .bar { flex-wrap: wrap; position: static; padding: .5rem 1rem .6rem; gap: .1rem .875rem; font-size: .875rem; }
  .bar .brand { width: 100%; }
}
@media print {
  .bar { display: none; }
}
`;
