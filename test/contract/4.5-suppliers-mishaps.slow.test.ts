import { mishapsSuite } from '../support/suites/mishaps-suite.ts';

for (const on of ['availability', 'confirm'] as const) mishapsSuite(on);
