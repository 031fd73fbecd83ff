import type { Keyring } from '../../platform/secrets.ts';
import type { TransferSearch } from './transfer-search.ts';

const version = '1';
const longestValue = 20_000;

/** A search as partners keep it until they book: nothing of it is stored here. */
export type IssuedSearch = {
  readonly organizationId: number;
  readonly issuedAt: Temporal.Instant;
  readonly search: TransferSearch;
};

/** Signs searches, and knows again those that it has signed. */
export type SearchSeal = {
  /** The value, and a short text that tells the search from others. */
  write(issued: IssuedSearch): { value: string; name: string };
  /** Null for everything that was not written here, or was changed since. */
  read(value: string): (IssuedSearch & { name: string }) | null;
};

/** `1.<signature>.<the search as JSON>`, in base64. */
export function openSearchSeal(keyring: Keyring): SearchSeal {
  const keys = keyring.keysFor('transfer searches');
  return {
    write: ({ organizationId, issuedAt, search }) => {
      const content = JSON.stringify({ organizationId, issuedAt: issuedAt.toString(), search });
      const signature = keys.sign(`${version}.${content}`);
      const value = Buffer.from(`${version}.${signature}.${content}`).toString('base64');
      return { value, name: nameOf(signature) };
    },
    read: (value) => {
      if (value.length > longestValue) return null;
      const bytes = Buffer.from(value, 'base64');
      // What other texts lead to the same bytes was not written here.
      if (bytes.toString('base64') !== value) return null;
      const [, signature = '', content = ''] = /^1\.([\w-]+)\.(.*)$/s.exec(bytes.toString()) ?? [];
      if (!keys.isSigned(`${version}.${content}`, signature)) return null;
      const { issuedAt, ...issued } = JSON.parse(content) as IssuedSearch & { issuedAt: string };
      return { ...issued, issuedAt: Temporal.Instant.from(issuedAt), name: nameOf(signature) };
    },
  };
}

function nameOf(signature: string): string {
  return signature.slice(0, 10);
}
