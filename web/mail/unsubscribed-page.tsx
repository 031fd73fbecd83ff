import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { useMay } from '../api/session.ts';
import { FormDialog } from '../pieces/fields/form-dialog.tsx';
import { ReasonDialog } from '../pieces/fields/reason-dialog.tsx';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { Sheet } from '../pieces/layout/sheet.tsx';
import { MoreRows } from '../pieces/more-rows.tsx';
import { tell } from '../pieces/notify.tsx';
import { Empty } from '../pieces/states/empty.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { When } from '../pieces/when.tsx';
import { mailWords } from '../words/en/mail.ts';
import { mailsChanged, type Unsubscribed, useSubscribeAgain } from './mail-queries.ts';

const text = mailWords.unsubscribed;
const query = pagesQuery({ key: 'subscribers', name: 'GET /operator/v1/unsubscribed' });

/** Travelers who do not want mails of a partner. */
export function UnsubscribedPage() {
  const pages = useInfiniteQuery(query);
  const [dialog, setDialog] = useState<'add' | Unsubscribed | null>(null);
  const may = useMay()('agent');
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const close = () => setDialog(null);
  return (
    <Sheet>
      <Section
        title={text.title}
        lead={text.lead}
        actions={may && <Button onClick={() => setDialog('add')}>{text.add}</Button>}
      >
        {pages.error && <Fault error={pages.error} retry={() => void pages.refetch()} />}
        {pages.isPending && <LoadingLines count={5} />}
        {pages.isSuccess && rows.length === 0 && <Empty title={text.none} lead={text.noneLead} />}
        <Rows>
          {rows.map((row) => (
            <Row
              key={row.id}
              title={row.email ?? text.erased}
              lead={
                <>
                  {row.organization} · {row.reason} ·{' '}
                  <When at={row.unsubscribed_at} form="relative" />
                </>
              }
              actions={
                may && (
                  <Button variant="subtle" size="compact-sm" onClick={() => setDialog(row)}>
                    {text.again}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
        <MoreRows pages={pages} />
      </Section>
      {dialog === 'add' && <Unsubscribe close={close} />}
      {dialog !== null && dialog !== 'add' && <SubscribeAgain row={dialog} close={close} />}
    </Sheet>
  );
}

function Unsubscribe({ close }: { close: () => void }) {
  return (
    <FormDialog
      title={text.add}
      fields={[
        { name: 'email', label: text.email, kind: 'email', required: true },
        { name: 'organization', label: text.partner, description: text.key, required: true },
        { name: 'reason', label: text.reason, required: true },
      ]}
      action={text.add}
      send={({ email = '', organization = '', reason = '' }) =>
        ask('POST /operator/v1/unsubscribed', { body: { email, organization, reason } })
      }
      done={({ email }) => {
        tell(text.added(email ?? ''));
        mailsChanged();
        close();
      }}
      close={close}
    />
  );
}

function SubscribeAgain({ row, close }: { row: Unsubscribed; close: () => void }) {
  const subscribe = useSubscribeAgain();
  return (
    <ReasonDialog
      title={text.againTitle(row.email ?? text.erased)}
      sentences={[text.consequence(row.organization)]}
      action={text.again}
      hint={text.reasonHint}
      missing={text.reasonMissing}
      send={(reason) => subscribe.mutateAsync({ id: row.id, reason })}
      done={() => {
        tell(text.subscribed);
        close();
      }}
      close={close}
    />
  );
}
