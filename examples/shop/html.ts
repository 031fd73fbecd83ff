/** What is HTML already. Everything else is escaped on its way into a page. */
export type Html = { readonly html: string };
type Value = Html | string | number | null | undefined | false | readonly Value[];

/** What a page answers: itself, or where to go on. */
export type Reply = { status?: number; title: string; body: Html } | { redirect: string };

/** Use it as a tag: html`<h1>${name}</h1>`. Attributes need quotes: they end where those do. */
export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: texts.map((text, at) => text + toText(values[at])).join('') };
}

function toText(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  }
  return 'html' in value ? value.html : value.map(toText).join('');
}

/** A list of what is what; what there is nothing to say about is left out. */
export function factsOf(facts: Record<string, Value>): Html {
  const told = Object.entries(facts).filter(([, value]) => value);
  return html`<dl>${told.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The options of a select: texts, or values with their texts. */
export function optionsOf(options: (string | string[])[], chosen: string | null): Html[] {
  return options.map((option) => {
    const [value = '', text = value] = [option].flat();
    return html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`;
  });
}

export function picturesOf(addresses: readonly string[], most: number): Html[] {
  const shown = addresses.slice(0, most);
  return shown.map(
    (one) => html`<img src="${one}" alt="" width="1200" height="800" loading="lazy">`,
  );
}

export const notFound: Reply = {
  status: 404,
  title: 'Not found',
  body: html`<h1>That is not here</h1><p>It may be sold out for good. <a href="/">See what we have</a>.</p>`,
};

/** The whole document around a page. */
export function documentOf(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} · Bluebird Journeys</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/shop.css"><script src="/shop.js" type="module"></script></head>
<body><a class="unseen" href="#main">Skip to the content</a>
<header class="top"><a class="brand" href="/">Bluebird <em>Journeys</em></a> <p>Days out, chosen by people who took them</p></header>
<main id="main">${body}</main>
<footer>An example shop on the SDK of Portolan. Nobody travels, and no card is real.</footer></body></html>`
    .html;
}
