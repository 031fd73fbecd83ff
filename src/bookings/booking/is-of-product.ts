import { type RawBuilder, sql } from 'kysely';
import { readProductId } from '../../catalog/product-id.ts';

/** That a booking is of a product: `PRD16350`, also without its letters, or `TRF-swift` of a transfer. */
export function isOfProduct(product: string): RawBuilder<boolean> {
  const tourId = readProductId(product);
  if (tourId !== undefined) return sql`booking.tour_id = ${tourId}`;
  return sql`(booking.kind = 'transfer' and booking.product->>'id' = ${product})`;
}
