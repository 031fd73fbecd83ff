import { hash } from 'node:crypto';
import { pageStyles } from '../platform/pages/page-styles.ts';

const nothingElse = ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"];

/** Everything comes from this server, but pictures of tours; scripts and styles need the nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    ...nothingElse,
  ].join('; ');
}

const styles = pageStyles(
  '28rem',
  `body { padding: 20vh 1rem 3rem; }
main { padding: 2rem 2.25rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0; color: var(--quiet); }
`,
);

export const waitingPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', styles, 'base64')}'; ${nothingElse.join('; ')}`;

/** Shown while the page is built after an update. It asks again by itself, without a script. */
export function waitingPage(name: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1">
<title>The ${name} is being prepared</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<h1>The ${name} is being prepared</h1>
<p>This takes a few seconds after an installation or an update. The page opens by itself.</p>
</main>
</body>
</html>
`;
}
