const fieldsOf = {
  'octo/pricing': [
    'defaultCurrency',
    'availableCurrencies',
    'pricingPer',
    'pricing',
    'pricingFrom',
    'unitPricing',
    'unitPricingFrom',
  ],
  'octo/content': [
    'title',
    'shortDescription',
    'description',
    'features',
    'faqs',
    'media',
    'locations',
    'categoryLabels',
    'durationMinutesFrom',
    'durationMinutesTo',
    'commentary',
  ],
} as const;

type Capability = keyof typeof fieldsOf;

const known = Object.keys(fieldsOf) as Capability[];

/** The capabilities that an answer has: those asked for that are known, in either spelling. */
export function appliedOf(header: string): Capability[] {
  const words = header.split(',').map((word) => word.trim());
  const asked = new Set(words.map((word) => word.replace(/^(?:octo\/)?/, 'octo/')));
  return known.filter((capability) => asked.has(capability));
}

/** The answer without the fields of other capabilities. */
export function onlyWith(applied: readonly Capability[], answer: unknown): unknown {
  const others = known.filter((capability) => !applied.some((one) => one === capability));
  if (others.length === 0) return answer;
  const left = new Set<string>(others.flatMap((capability) => fieldsOf[capability]));
  return JSON.parse(JSON.stringify(answer, (key, value) => (left.has(key) ? undefined : value)));
}
