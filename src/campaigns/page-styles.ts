export const styles = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#14222b, #e8eef2);
  --quiet: light-dark(#51616c, #a5b4bf);
  --ground: light-dark(#eef2f2, #0d1418);
  --paper: light-dark(#ffffff, #151f26);
  --line: light-dark(#d5dfe0, #2d3d47);
  --accent: light-dark(#0f5f66, #6fc7cd);
  --on-accent: light-dark(#ffffff, #06272a);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 12vh 1rem 3rem;
  background: var(--ground);
  color: var(--ink);
  font: 1.0625rem/1.55 system-ui, 'Noto Sans', sans-serif;
  overflow-wrap: anywhere;
}
main {
  max-width: 32rem;
  margin: 0 auto;
  padding: 2.25rem 2.25rem 2rem;
  background: var(--paper);
  border-top: .3rem solid var(--accent);
  border-radius: .75rem;
  box-shadow: 0 1px 2px #0001, 0 12px 32px #0000000d;
}
h1 { margin: 0 0 .75rem; font-size: 1.6rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; }
form p { margin: 0 0 .75rem; color: var(--quiet); }
form:has(.second) { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
button {
  padding: .75rem 1.5rem;
  border: 2px solid var(--accent);
  border-radius: .6rem;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 700;
  cursor: pointer;
}
button.second { background: none; color: var(--accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.test {
  max-width: 32rem;
  margin: 0 auto 1rem;
  padding: .5rem 1rem;
  border: 2px dashed currentcolor;
  border-radius: .5rem;
  color: light-dark(#8a3b00, #ffb27a);
  font-weight: 700;
  text-align: center;
}
@media (max-width: 30rem) {
  body { padding-top: 1rem; }
  main { padding: 1.5rem 1.25rem; }
  button { width: 100%; }
}
`;
