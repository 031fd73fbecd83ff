import { ActionIcon, Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { Icon } from '../pieces/icon.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import {
  type Finding,
  type Supplier,
  type SupplierRow,
  salesQuery,
  useForgetConnection,
  useSetSupplier,
  useSyncSupplier,
  useTestSupplier,
} from './supplier-queries.ts';
import classes from './suppliers.module.css';

const text = suppliersWords;

type ConnectionActionsProps = {
  supplier: Supplier;
  system: SupplierRow;
  found: (findings: readonly Finding[]) => void;
};

/** Tests, looks, pauses, and what is rare in a menu. */
export function ConnectionActions({ supplier, system, found }: ConnectionActionsProps) {
  const { key, name, version } = supplier;
  const [dialog, setDialog] = useState<'pause' | 'token' | 'forget' | null>(null);
  const { data: sales } = useQuery(salesQuery(key, useToday()));
  const [test, sync] = [useTestSupplier(key), useSyncSupplier(key)];
  const [set, forget] = [useSetSupplier(key), useForgetConnection(key)];
  const close = () => setDialog(null);
  const resume = (seen?: number) =>
    set.mutate(
      { verb: 'resume', seen },
      { onSuccess: () => tell(text.resumed(name)), onError: tellFault },
    );
  const pause = () =>
    set.mutate(
      { verb: 'pause', seen: version },
      {
        onSuccess: () => {
          close();
          tell(text.pausedTold(name), () => resume());
        },
      },
    );
  return (
    <div className={classes['tools']}>
      <Button
        variant="default"
        size="compact-sm"
        loading={test.isPending}
        onClick={() =>
          test.mutate(undefined, {
            onSuccess: ({ findings }) => found(findings),
            onError: tellFault,
          })
        }
      >
        {text.testNow}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        loading={sync.isPending}
        onClick={() =>
          sync.mutate(
            {},
            {
              onSuccess: ({ created, updated, deactivated }) =>
                tell(text.synced(created, updated, deactivated)),
              onError: tellFault,
            },
          )
        }
      >
        {text.sync}
      </Button>
      {system.state === 'paused' ? (
        <Button size="compact-sm" loading={set.isPending} onClick={() => resume(version)}>
          {text.resume}
        </Button>
      ) : (
        <Button variant="default" size="compact-sm" onClick={() => setDialog('pause')}>
          {text.pause}
        </Button>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon aria-label={text.more}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('token')}>{text.newToken}</Menu.Item>
          <Menu.Item onClick={() => setDialog('forget')}>{text.disconnect}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'token' && <ConnectDialog supplier={supplier} isNew={false} close={close} />}
      {dialog === 'pause' && (
        <Consequences
          title={text.pauseTitle(name)}
          sentences={sales ? text.pauseConsequences(sales.tours, sales.coming) : null}
          action={text.pause}
          isPending={set.isPending}
          fault={set.error?.message}
          act={pause}
          close={close}
        />
      )}
      {dialog === 'forget' && (
        <Consequences
          title={text.disconnectTitle(name)}
          sentences={sales ? text.disconnectConsequences(sales.tours, sales.coming) : null}
          action={text.disconnect}
          isPending={forget.isPending}
          fault={forget.error?.message}
          act={() =>
            forget.mutate(
              { seen: version },
              {
                onSuccess: ({ tours }) => {
                  close();
                  tell(text.disconnected(tours));
                },
              },
            )
          }
          close={close}
        />
      )}
    </div>
  );
}
