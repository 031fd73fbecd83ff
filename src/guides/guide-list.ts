import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Whom guides are for, and their files in docs/guides in the order in which one reads them. */
export const guideGroups = [
  {
    title: 'Build on the API',
    names: [
      'quick-start',
      'authentication',
      'search-tours',
      'availability-and-price',
      'book-a-tour',
      'errors',
      'limits-and-retries',
      'payment-terms',
      'change-or-cancel',
      'stay-in-sync',
      'webhooks',
      'book-a-transfer',
      'drip-campaigns',
      'clients',
      'agents',
      'sandbox',
      'portal',
      'going-live',
      'what-may-change',
    ],
  },
  { title: 'Run the marketplace', names: ['operate', 'console', 'connect-a-supplier'] },
] as const;

export type Guide = {
  name: string;
  group: string;
  title: string;
  /** Its first paragraph, as plain text. */
  summary: string;
  /** As it is written, with places for what a reader is told. */
  markdown: string;
};

export const docsFolder = resolve(import.meta.dirname, '../../docs');

export function readGuides(): Guide[] {
  return guideGroups.flatMap(({ title: group, names }) =>
    names.map((name) => {
      const markdown = readFileSync(join(docsFolder, 'guides', `${name}.md`), 'utf8');
      const [, title = '', summary = ''] = /^# (.+)\n\n([^]+?)\n\n/.exec(markdown) ?? [];
      return { name, group, title, summary: plain(summary), markdown };
    }),
  );
}

function plain(markdown: string): string {
  return markdown.replaceAll('\n', ' ').replaceAll(/[`*]|\[([^[\]]*)\]\([^()]*\)/g, '$1');
}
