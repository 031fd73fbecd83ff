import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMay } from '../api/session.ts';
import { Rows, Section } from '../pieces/layout/section.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { type Webhook, WebhookDeskProvider, type WebhookHealth } from '../webhooks/webhook-desk.ts';
import { NewWebhook } from '../webhooks/webhook-form.tsx';
import { WebhookLog } from '../webhooks/webhook-log.tsx';
import { WebhookRow } from '../webhooks/webhook-row.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import { deskOfStaff, messagesQuery, webhooksQuery } from './webhook-queries.ts';

const text = webhooksWords;

/** Where a partner is told what happens to its bookings. */
export function Webhooks({ partner }: { partner: string }) {
  const { data, error, refetch } = useQuery(webhooksQuery(partner));
  const [isAdding, setAdding] = useState(false);
  const may = useMay()('manager');
  const desk = useMemo(() => ({ ...deskOfStaff(partner), acts: may, edits: may }), [partner, may]);
  return (
    <WebhookDeskProvider value={desk}>
      <Section
        title={text.title}
        actions={
          may && (
            <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          )
        }
      >
        {error && <Fault error={error} retry={() => void refetch()} />}
        {!data && !error && <LoadingLines count={3} />}
        {data?.length === 0 && <p>{text.none}</p>}
        <Rows>
          {data?.map((webhook) => (
            <LoggedWebhook key={webhook.id} webhook={webhook} health={webhook.health} />
          ))}
        </Rows>
        {isAdding && <NewWebhook close={() => setAdding(false)} />}
      </Section>
    </WebhookDeskProvider>
  );
}

type LoggedProps = { webhook: Webhook; health: WebhookHealth | undefined };

function LoggedWebhook({ webhook, health }: LoggedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <WebhookRow webhook={webhook} health={health}>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hideLog : text.showLog}
      </Button>
      {isOpen && <Log webhook={webhook.id} />}
    </WebhookRow>
  );
}

function Log({ webhook }: { webhook: number }) {
  const messages = useInfiniteQuery(messagesQuery(webhook));
  return <WebhookLog messages={messages} none={<p>{text.noMessages}</p>} />;
}
