import type { Guide } from './guide-list.ts';
import { servedAt } from './places.ts';
import { filledFor, type Reader } from './reader.ts';

/** A guide as Markdown, with samples filled in and links that lead where this server has them. */
export function asMarkdown({ markdown }: Guide, reader: Reader): string {
  const text = filledFor(reader, markdown);
  return text.replaceAll(
    /\[([^[\]]*)\]\((\.\.\/[^()\s]+)\)/g,
    (_, words: string, target: string) => {
      const place = servedAt(target);
      return place === null ? words : `[${words}](${reader.address}${place})`;
    },
  );
}

/** What there is to read here, as llmstxt.org describes it. */
export function overview(
  guides: readonly Guide[],
  { address }: Reader,
  { hasSignUp }: { hasSignUp: boolean },
): string {
  const sections = [...Map.groupBy(guides, ({ group }) => group)].map(
    ([group, members]) =>
      `## ${group}\n\n${members
        .map(
          ({ name, title, summary }) =>
            `- [${title}](${address}/docs/guides/${name}.md): ${summary}`,
        )
        .join('\n')}\n`,
  );
  const signUp = hasSignUp
    ? `\n- Sign up: POST ${address}/signup with \`email\`, \`organization\` and \`payment_term\` answers an \`access_token\``
    : '';
  return `# Portolan

> A travel marketplace: search tours, transfers and cruises, see prices and places, book, and follow every
> change over one HTTP API.

- [OpenAPI document](${address}/openapi.json): every operation and field; for older tools [in version 3.0](${address}/openapi-3.0.json)
- [Collection](${address}/collection.json): requests that work, for Postman and Bruno
- [Errors](${address}/docs/errors): every code, and what to do about it
- Tools for agents (Model Context Protocol, streamable HTTP): ${address}/mcp with an access token; the [guide](${address}/docs/guides/agents.md) tells which
- [Changelog](${address}/docs/changelog.md): what changed for partners
- [All guides as one text](${address}/llms-full.txt)${signUp}

${sections.join('\n')}`;
}

/** The guides for those who build on the API, as one text. */
export function everything(guides: readonly Guide[], reader: Reader): string {
  return guides
    .filter(({ group }) => group === guides[0]?.group)
    .map((guide) => asMarkdown(guide, reader))
    .join('\n');
}
