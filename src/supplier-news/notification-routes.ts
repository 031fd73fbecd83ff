import { hasSystem } from '../octo/connections/access.ts';
import {
  isSecretOf,
  notificationKeys,
  secretHeader,
  supplierAt,
} from '../octo/connections/notification-address.ts';
import type { HttpServer } from '../platform/http/server.ts';
import type { Keyring } from '../platform/secrets.ts';
import { findSupplierByKey } from '../suppliers/change-supplier.ts';
import { type MessageDeps, takeInMessage } from './take-in-message.ts';

const largestMessageBytes = 65_536;

/** Where the systems of suppliers tell of changes. Others learn nothing from it. */
export function notificationRoutes(
  server: HttpServer,
  deps: MessageDeps & { keyring: Keyring },
): void {
  const keys = notificationKeys(deps.keyring);
  const options = {
    schema: { hide: true },
    config: { body: 'bytes' as const },
    bodyLimit: largestMessageBytes,
  };
  server.post<{ Params: { address: string } }>(
    '/octo/notifications/:address',
    options,
    async ({ params, headers, sentBody }, reply) => {
      const key = supplierAt(keys, params.address);
      if (key === null) return reply.code(404).send();
      if (!isSecretOf(keys, key, String(headers[secretHeader] ?? ''))) {
        return reply.code(401).send();
      }
      const supplier = await findSupplierByKey(deps.db, key);
      if (!supplier || !hasSystem(supplier)) return reply.code(404).send();
      await takeInMessage(deps, supplier, sentBody?.bytes ?? Buffer.alloc(0));
      return reply.send({ received: true });
    },
  );
}
