import { Menu } from '@mantine/core';
import { useState } from 'react';
import { WebhookRow } from '../../webhooks/webhook-row.tsx';
import { ownWebhooksWords } from '../../words/en/portal/webhooks.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import type { OwnWebhook as Found } from './webhook-queries.ts';

/** A webhook of the organization, with what came of its last deliveries. */
export function OwnWebhook({ webhook }: { webhook: Found }) {
  const [isReplaying, setReplaying] = useState(false);
  return (
    <WebhookRow
      webhook={webhook}
      health={webhook}
      failingSince={webhook.failing_since}
      more={<Menu.Item onClick={() => setReplaying(true)}>{ownWebhooksWords.replay}</Menu.Item>}
    >
      {isReplaying && <ReplayDialog webhook={webhook} close={() => setReplaying(false)} />}
    </WebhookRow>
  );
}
