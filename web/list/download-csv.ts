import { askCsv, type Given, type Operation } from '../api/client.ts';

/** Has the browser store a list as CSV, all of it. */
export async function downloadCsv<Name extends Operation>(
  { name, query, path }: { name: Name } & Pick<Given<Name>, 'query' | 'path'>,
  file: string,
): Promise<void> {
  const { text } = await askCsv(name, { query, path } as never);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file });
  link.click();
  URL.revokeObjectURL(url);
}
