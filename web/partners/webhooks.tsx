import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Fault } from '../pieces/fault.tsx';
import { LoadingLines } from '../pieces/loading.tsx';
import { Row, Rows, Section } from '../pieces/section.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import { Outcomes } from './outcomes.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { NewWebhook } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { type Webhook, type WebhookHealth, webhooksQuery } from './webhook-queries.ts';

const text = webhooksWords;

/** Where a partner is told what happens to its bookings. */
export function Webhooks({ partner }: { partner: string }) {
  const { data, error, refetch } = useQuery(webhooksQuery(partner));
  const [isAdding, setAdding] = useState(false);
  const may = useMay()('manager');
  return (
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
          <WebhookRow key={webhook.id} webhook={webhook} health={webhook.health} />
        ))}
      </Rows>
      {isAdding && <NewWebhook partner={partner} close={() => setAdding(false)} />}
    </Section>
  );
}

type RowProps = { webhook: Webhook; health: WebhookHealth | undefined };

function WebhookRow({ webhook, health }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row
      title={<code>{webhook.url}</code>}
      state={<State {...stateOf(webhook, health)} />}
      lead={<WebhookLead webhook={webhook} health={health} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      {health && health.outcomes.length > 0 && <Outcomes outcomes={health.outcomes} />}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hideLog : text.showLog}
      </Button>
      {isOpen && <WebhookLog webhook={webhook} />}
    </Row>
  );
}

function WebhookLead({ webhook, health }: RowProps) {
  const facts = [
    webhook.signed ? text.signed(webhook.header) : text.unsigned,
    webhook.include_booking ? text.withBooking : '',
    webhook.include_requests ? text.withRequests : '',
    health && health.waiting > 0 ? text.waiting(health.waiting) : '',
  ];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {webhook.previous_until !== null && (
        <>
          {' · '}
          {text.previousSecret} <When at={webhook.previous_until} form="relative" />
        </>
      )}
      {health?.last_failure && (
        <div>
          {text.lastFailure} <When at={health.last_failure.at} form="relative" />:{' '}
          {health.last_failure.reason ?? health.last_failure.status}
        </div>
      )}
    </>
  );
}

function stateOf({ paused_at: paused }: Webhook, health: WebhookHealth | undefined) {
  if (paused !== null) return { state: 'paused', word: text.paused };
  const outcomes = health?.outcomes ?? [];
  if (outcomes.length === 0) return { state: 'quiet', word: text.unused };
  return outcomes[0] === 'delivered'
    ? { state: 'done', word: text.delivering }
    : { state: 'refused', word: text.failing };
}
