import { hash } from 'node:crypto';
import { pageStyles } from './page-styles.ts';
import { confidential, wholePage } from './whole-page.ts';

const styles = pageStyles(
  '32rem',
  `body { padding: 12vh 1rem 3rem; font-size: 1.0625rem; line-height: 1.55; }
main { padding: 2.25rem 2.25rem 2rem; }
h1 { margin: 0 0 .75rem; font-size: 1.6rem; line-height: 1.25; }
p { margin: 0 0 1.25rem; }
form p { margin: 0 0 .75rem; color: var(--quiet); }
form:has(.second) { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
label { display: block; margin: 0 0 1rem; color: var(--quiet); }
input {
  display: block;
  width: 100%;
  margin-top: .25rem;
  padding: .7rem .8rem;
  border: 1px solid var(--line);
  border-radius: .6rem;
  background: var(--soft);
  color: var(--ink);
  font: inherit;
}
.fault { color: var(--notice); font-weight: 700; }
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
button.choice {
  display: grid;
  width: 100%;
  margin: 0 0 .75rem;
  padding-inline: 1rem;
  border: 1px solid var(--line);
  background: var(--soft);
  color: var(--ink);
  text-align: start;
}
button.choice:hover { border-color: var(--accent); }
button.choice small { color: var(--quiet); font-size: .9375rem; font-weight: 400; }
@media (max-width: 30rem) {
  body { padding-top: 1rem; }
  main { padding: 1.5rem 1.25rem; }
  button { width: 100%; }
}
`,
);

/** The page's own styles and its own form: no script, no request, no frame around it. */
const policy = `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', styles, 'base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** With which every such page is sent. */
export const sheetHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-robots-tag': 'noindex, nofollow',
};

/** A page with little on it: a few sentences, and a form perhaps. `content` is HTML. */
export function sheetPage({
  title,
  content,
  isTest = false,
}: {
  title: string;
  content: string;
  isTest?: boolean;
}): string {
  const notice = isTest ? '<header class="test">This is a test marketplace.</header>\n' : '';
  return wholePage({
    title,
    about: confidential,
    styles,
    body: `${notice}<main>
<h1>${title}</h1>
${content}
</main>`,
  });
}
