import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What keeps people from using a page, by any impact. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
