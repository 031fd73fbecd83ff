import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tokenText } from '../../access/token-row.tsx';
import { useNow } from '../../api/clock.ts';
import { relativeText } from '../../formats/time.ts';
import { Consequences } from '../../pieces/consequences.tsx';
import { tell } from '../../pieces/notify.tsx';
import { accessWords } from '../../words/en/access.ts';
import { ownTokensWords } from '../../words/en/portal/tokens.ts';
import { type Token, tokenQuery, useRevokeToken } from './token-queries.ts';

const text = ownTokensWords;

/** A button, and what is said before a token stops working for good. */
export function RevokeToken({ id, size = 'sm' }: { id: number; size?: 'sm' | 'compact-sm' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={size === 'sm' ? 'default' : 'subtle'}
        size={size}
        onClick={() => setOpen(true)}
      >
        {accessWords.revoke}
      </Button>
      {isOpen && <Revocation id={id} close={() => setOpen(false)} />}
    </>
  );
}

function Revocation({ id, close }: { id: number; close: () => void }) {
  const { data: token, error } = useQuery({ ...tokenQuery(id), staleTime: 0 });
  const [withChildren, setWithChildren] = useState(true);
  const revoke = useRevokeToken();
  const now = useNow();
  const children = token?.children.length ?? 0;
  return (
    <Consequences
      title={accessWords.revokeTitle(token ? tokenText(token) : text.one(String(id)))}
      sentences={token ? sentencesOf(token, withChildren, now) : null}
      action={accessWords.revoke}
      isPending={revoke.isPending}
      fault={revoke.error?.message ?? error?.message}
      act={() =>
        revoke.mutate(
          { id, withChildren },
          {
            onSuccess: () => {
              tell(
                withChildren && children > 0 ? text.revokedToo(children) : accessWords.tokenRevoked,
              );
              close();
            },
          },
        )
      }
      close={close}
    >
      {children > 0 && (
        <Checkbox
          label={text.alsoChildren(children)}
          checked={withChildren}
          onChange={({ currentTarget }) => setWithChildren(currentTarget.checked)}
        />
      )}
    </Consequences>
  );
}

function sentencesOf(token: Token, withChildren: boolean, now: Date): string[] {
  const { last_used_at: at, children } = token;
  const said = withChildren ? text.childrenGo : text.childrenStay;
  return [
    accessWords.revokeConsequence,
    at === null ? text.neverUse : text.lastUse(relativeText(at, now)),
    ...(children.length === 0 ? [] : [said(children.length)]),
  ];
}
