import { field } from '../platform/http/schemas.ts';
import { readProductId } from './product-id.ts';

/** The id of a product, as `PRD16350`, `prd16350` or `16350`: given on as its number. */
export function productIdField(note: { description?: string } = {}) {
  return field({
    read: (value) =>
      typeof value === 'string' || typeof value === 'number'
        ? readProductId(String(value))
        : undefined,
    must: 'be the id of a product, such as PRD16350',
    shape: { type: 'string' },
    note: { example: 'PRD16350', ...note },
  });
}
