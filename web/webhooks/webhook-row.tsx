import type { ReactNode } from 'react';
import { Row } from '../pieces/layout/section.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import { Outcomes } from './outcomes.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import type { Webhook, WebhookHealth } from './webhook-desk.ts';

const text = webhooksWords;

type RowProps = {
  webhook: Webhook;
  health: WebhookHealth | undefined;
  /** Since when nothing was delivered, where that is known. */
  failingSince?: string | null;
  /** More that can be done to it. */
  more?: ReactNode;
  children?: ReactNode;
};

/** A webhook, how it fares, and what can be done about it. */
export function WebhookRow({ webhook, health, failingSince = null, more, children }: RowProps) {
  return (
    <Row
      title={<code>{webhook.url}</code>}
      state={<State {...stateOf(webhook, health)} />}
      lead={<WebhookLead webhook={webhook} health={health} failingSince={failingSince} />}
      actions={<WebhookActions webhook={webhook} more={more} />}
    >
      {health && health.outcomes.length > 0 && <Outcomes outcomes={health.outcomes} />}
      {children}
    </Row>
  );
}

function WebhookLead({
  webhook,
  health,
  failingSince,
}: Pick<RowProps, 'webhook' | 'health'> & { failingSince: string | null }) {
  const facts = [
    webhook.signed ? text.signed(webhook.header) : text.unsigned,
    webhook.include_booking ? text.includesBooking : '',
    webhook.include_requests ? text.includesRequests : '',
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
      {failingSince !== null && (
        <div>
          {text.failingSince} <When at={failingSince} form="relative" />
        </div>
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
  const last = health?.outcomes.at(-1);
  if (last === undefined) return { state: 'quiet', word: text.unused };
  return last === 'delivered'
    ? { state: 'done', word: text.delivering }
    : { state: 'refused', word: text.failing };
}
