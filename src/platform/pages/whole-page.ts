/** What a page is made of; all but the styles is HTML. */
type Parts = {
  title: string;
  /** What machines are told of it. */
  about?: readonly string[];
  /** What it loads, beside its icon, and where else it is found. */
  links?: readonly string[];
  styles: string;
  /** The class of its body. */
  tone?: string;
  body: string;
};

export const unlisted = '<meta name="robots" content="noindex, nofollow">';

/** Of a page whose address opens it: no search engine lists it, and no link tells it on. */
export const confidential = [unlisted, '<meta name="referrer" content="no-referrer">'];

/** A page of its own, for any width and for light and dark. */
export function wholePage({ title, about = [], links = [], styles, tone, body }: Parts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...about,
    `<title>${title}</title>`,
    '<link rel="icon" href="data:,">',
    ...links,
    `<style>${styles}</style>`,
  ];
  return `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body${tone === undefined ? '' : ` class="${tone}"`}>
${body}
</body>
</html>
`;
}
