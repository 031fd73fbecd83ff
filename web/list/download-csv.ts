import { askCsv, type Operation } from '../api/client.ts';

/** Has the browser store a list as CSV, all of it. */
export async function downloadCsv(name: Operation, query: object, file: string): Promise<void> {
  const { text } = await askCsv(name, { query } as never);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: file });
  link.click();
  URL.revokeObjectURL(url);
}
