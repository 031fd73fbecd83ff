import { palette } from './palette.ts';

/** The palette for styles: `var(--ink)`. */
export const colours = Object.entries(palette)
  .map(([name, [light, dark]]) => `  --${name}: light-dark(${light}, ${dark});`)
  .join('\n');

/** The styles of a page that is one sheet of paper, `width` wide; `own` are those of the page alone. */
export function pageStyles(width: string, own: string): string {
  return `
:root {
  color-scheme: light dark;
${colours}
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, 'Noto Sans', sans-serif;
  overflow-wrap: anywhere;
}
main {
  max-width: ${width};
  margin: 0 auto;
  background: var(--paper);
  border-top: .3rem solid var(--accent);
  border-radius: .75rem;
  box-shadow: 0 1px 2px #0001, 0 12px 32px #0000000d;
}
a { color: var(--accent); }
:is(a, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.test {
  max-width: ${width};
  margin: 0 auto 1rem;
  padding: .5rem 1rem;
  border: 2px dashed currentcolor;
  border-radius: .5rem;
  color: var(--notice);
  font-weight: 700;
  text-align: center;
}
${own}`;
}
