import type { ReactNode } from 'react';
import type { Answer } from '../api/client.ts';
import { Row } from '../pieces/layout/section.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { accessWords } from '../words/en/access.ts';

const text = accessWords;

export type Token = Omit<Answer<'GET /operator/v1/access-tokens'>[number], 'organization'>;

/** What a token is called where it has no name. */
export function TokenName({ token: { name, prefix } }: { token: Pick<Token, 'name' | 'prefix'> }) {
  return name === '' ? <code>{prefix}…</code> : name;
}

export function tokenText({ name, prefix }: Pick<Token, 'name' | 'prefix'>): string {
  return name || `${prefix}…`;
}

type RowProps = {
  token: Token;
  /** Where the token has a page of its own. */
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A token among others: what it is for, whose it is, what it may, and when it was used. */
export function TokenRow(props: RowProps) {
  const { token, title = <TokenName token={token} />, actions, children } = props;
  return (
    <Row
      title={title}
      state={token.revoked_at !== null && <State state="revoked" word={text.revoked} />}
      lead={
        <>
          {token.name !== '' && <code>{token.prefix}… </code>}
          {token.user} · {text.scopes[token.scope]} · <LastUse at={token.last_used_at} />
        </>
      }
      actions={actions}
    >
      {children}
    </Row>
  );
}

function LastUse({ at }: { at: string | null }) {
  if (at === null) return text.neverUsed;
  return (
    <>
      {text.lastUsed} <When at={at} form="relative" />
    </>
  );
}
