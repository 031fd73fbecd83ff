import { TokenName } from '../../access/token-row.tsx';
import type { Column } from '../../list/column.ts';
import { When } from '../../pieces/when.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownTokensWords } from '../../words/en/portal/tokens.ts';
import type { TokenRow } from './token-queries.ts';

const { columns: title, unused } = ownTokensWords;

const name: Column<TokenRow> = {
  key: 'name',
  title: title.name,
  width: 'minmax(150px, 1.3fr)',
  compact: true,
  phone: 'title',
  cell: (token) => <TokenName token={token} />,
};

const user: Column<TokenRow> = {
  key: 'user',
  title: title.user,
  width: 'minmax(160px, 1.2fr)',
  phone: 'lead',
  cell: ({ user: email }) => email,
};

const others: readonly Column<TokenRow>[] = [
  {
    key: 'scope',
    title: title.scope,
    width: '140px',
    compact: true,
    phone: 'state',
    cell: ({ scope }) => accessWords.scopes[scope],
  },
  {
    key: 'prefix',
    title: title.prefix,
    width: '190px',
    cell: ({ prefix }) => <code>{prefix}…</code>,
  },
];

const lastUsed: Column<TokenRow> = {
  key: 'last_used_at',
  title: title.lastUsed,
  width: '130px',
  compact: true,
  phone: 'end',
  cell: ({ last_used_at: at }) => (at === null ? unused : <When at={at} form="relative" />),
};

const created: Column<TokenRow> = {
  key: 'created_at',
  title: title.created,
  width: '130px',
  cell: ({ created_at: at }) => <When at={at} form="relative" />,
};

const revoked: Column<TokenRow> = {
  key: 'revoked_at',
  title: title.revoked,
  width: '130px',
  compact: true,
  cell: ({ revoked_at: at }) => at !== null && <When at={at} form="relative" />,
};

/** An Agent has tokens of one user only, and what works was not revoked. */
export function tokenColumns({ isAdmin, isRevoked }: { isAdmin: boolean; isRevoked: boolean }) {
  return [
    name,
    ...(isAdmin ? [user] : []),
    ...others,
    lastUsed,
    created,
    ...(isRevoked ? [revoked] : []),
  ];
}
