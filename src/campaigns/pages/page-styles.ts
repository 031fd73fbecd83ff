import { pageStyles } from '../../platform/pages/page-styles.ts';

export const styles = pageStyles(
  '32rem',
  `body { padding: 12vh 1rem 3rem; font-size: 1.0625rem; line-height: 1.55; }
main { padding: 2.25rem 2.25rem 2rem; }
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
@media (max-width: 30rem) {
  body { padding-top: 1rem; }
  main { padding: 1.5rem 1.25rem; }
  button { width: 100%; }
}
`,
);
