import { ActionIcon, Button, Menu } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Consequences } from '../pieces/consequences.tsx';
import { Icon } from '../pieces/icon.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { SecretDialog } from '../pieces/secret.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';
import { useDone, useWebhookDesk, type Webhook } from './webhook-desk.ts';
import { EditWebhook } from './webhook-form.tsx';

const text = webhooksWords;

type ActionsProps = { webhook: Webhook; more?: ReactNode };

export function WebhookActions({ webhook, more }: ActionsProps) {
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'remove' | null>(null);
  const desk = useWebhookDesk();
  const test = useDone(desk.test);
  if (!desk.acts) return null;
  const close = () => setDialog(null);
  const tryIt = () =>
    test.mutate(webhook.id, {
      onSuccess: ({ status, response_status: answer, reason, duration_ms: took }) =>
        status === 'delivered'
          ? tell(text.testDelivered(answer ?? 0, took ?? 0))
          : tellFault(new Error(text.testFailed(reason ?? status))),
      onError: tellFault,
    });
  return (
    <>
      <Button variant="default" size="compact-sm" loading={test.isPending} onClick={tryIt}>
        {text.test}
      </Button>
      <WebhookMenu webhook={webhook} more={more} open={setDialog} />
      {dialog === 'edit' && <EditWebhook webhook={webhook} close={close} />}
      {dialog === 'rotate' && <RotateSecret webhook={webhook} close={close} />}
      {dialog === 'remove' && <RemoveWebhook webhook={webhook} close={close} />}
    </>
  );
}

function WebhookMenu({
  webhook,
  more,
  open,
}: ActionsProps & {
  open: (dialog: 'edit' | 'rotate' | 'remove') => void;
}) {
  const desk = useWebhookDesk();
  const switching = useDone(({ verb, seen }: { verb: 'pause' | 'resume'; seen?: number }) =>
    desk.turn(webhook.id, verb, seen),
  );
  const isPaused = webhook.paused_at !== null;
  const turn = (verb: 'pause' | 'resume', seen?: number) =>
    switching.mutate(
      { verb, ...(seen !== undefined && { seen }) },
      {
        onSuccess: () =>
          verb === 'pause' ? tell(text.pausedNow, () => turn('resume')) : tell(text.resumedNow),
        onError: tellFault,
      },
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={text.actionsFor(webhook.url)}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {more}
        {desk.edits && <Menu.Item onClick={() => open('edit')}>{text.edit}</Menu.Item>}
        <Menu.Item onClick={() => turn(isPaused ? 'resume' : 'pause', webhook.version)}>
          {isPaused ? text.resume : text.pause}
        </Menu.Item>
        <Menu.Item onClick={() => open('rotate')}>{text.rotate}</Menu.Item>
        {desk.edits && <Menu.Item onClick={() => open('remove')}>{text.remove}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

type DialogProps = { webhook: Webhook; close: () => void };

function RotateSecret({ webhook, close }: DialogProps) {
  const rotate = useDone(useWebhookDesk().rotate);
  if (rotate.data) {
    return <SecretDialog title={text.newSecret} secret={rotate.data.secret} close={close} />;
  }
  return (
    <Consequences
      title={text.rotateTitle}
      sentences={text.rotateConsequences}
      action={text.rotate}
      isPending={rotate.isPending}
      fault={rotate.error?.message}
      act={() => rotate.mutate(webhook)}
      close={close}
    >
      {null}
    </Consequences>
  );
}

function RemoveWebhook({ webhook, close }: DialogProps) {
  const remove = useDone(useWebhookDesk().remove);
  const removed = () => {
    tell(text.removed);
    close();
  };
  return (
    <Consequences
      title={text.removeTitle}
      sentences={[text.removeConsequence]}
      action={text.remove}
      isPending={remove.isPending}
      fault={remove.error?.message}
      act={() => remove.mutate(webhook, { onSuccess: removed })}
      close={close}
    >
      {null}
    </Consequences>
  );
}
