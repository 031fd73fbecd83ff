import { forStaff, refusal, wordedRefusal } from '../../platform/errors.ts';

/** Every sentence about connections. They are for staff: partners have no call for them. */
export const connectionRefusals = forStaff({
  notConnected: wordedRefusal(
    'supplier-not-connected',
    409,
    'The supplier <key> is not connected',
    'Connect it with `portolan supplier connect`.',
  ),
  connectionChanged: wordedRefusal(
    'supplier-connection-changed',
    409,
    'The supplier <key> has another system by now',
    'What was read of the system before is left out. Run `portolan supplier sync` again.',
  ),
  connectionInvalid: wordedRefusal(
    'supplier-connection-invalid',
    422,
    '<field> must <condition>',
    'Use a public https:// address. Staging accepts others while ALLOW_INSECURE_WEBHOOKS is 1.',
  ),
  systemNotReached: wordedRefusal(
    'supplier-system-not-reached',
    409,
    'The system of the supplier did not accept the connection: <reason>',
    'Nothing was changed. Check the address and the token with the supplier.',
  ),
  newProductsUnnamed: refusal(
    'new-products-unnamed',
    422,
    'Either products or all must be given',
    'Name the products, or send all to put every new product of the supplier on sale.',
  ),
  productNotNew: wordedRefusal(
    'product-not-new',
    409,
    'The product <product> does not wait for a review',
    '`portolan supplier new-products` lists those that do. Nothing was put on sale.',
  ),
  bookingsOpen: wordedRefusal(
    'supplier-has-open-bookings',
    409,
    'The supplier <key> has <count> open bookings in its system',
    'Pause it to stop selling; disconnect it after their days have passed.',
  ),
  syncRunning: refusal(
    'supplier-sync-running',
    409,
    'Another synchronization of this supplier is still running',
    'Wait for its end: `portolan supplier syncs` shows it.',
  ),
});
