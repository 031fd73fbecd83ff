import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Only faults are written out, and nobody asks for their selectors: that is most of the work. */
const briefly = { resultTypes: ['violations' as const], selectors: false };

/** What keeps people from using a page, by any impact. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await (await axeOn(page)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function axeOn(page: Page): Promise<AxeBuilder> {
  // Frames need a second page, where what was found in each is put together.
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const isLoaded = await page.evaluate("'axe' in window");
  const builder = new AxeBuilder({ page, ...(isLoaded === true && { axeSource: ';' }) });
  return builder.setLegacyMode().options(briefly);
}
