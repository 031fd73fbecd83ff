import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { EditPartner } from './edit-partner.tsx';
import { type Partner, useSetPartnerStatus } from './partner-queries.ts';

const text = partnersWords;

export function PartnerActions({ partner }: { partner: Partner }) {
  const [dialog, setDialog] = useState<'edit' | 'suspend' | null>(null);
  const setStatus = useSetPartnerStatus(partner.key);
  const may = useMay()('manager');
  useKeys({ e: () => may && setDialog('edit') });
  if (!may) return null;
  const close = () => setDialog(null);
  const isActive = partner.status === 'Active';
  const reactivate = (seen?: number) =>
    setStatus.mutate(
      { verb: 'activate', seen },
      { onSuccess: () => tell(text.reactivated(partner.name)), onError: tellFault },
    );
  const suspend = () =>
    setStatus.mutate(
      { verb: 'deactivate', seen: partner.version },
      {
        onSuccess: () => {
          close();
          tell(text.suspended(partner.name), () => reactivate());
        },
      },
    );
  return (
    <>
      <Button onClick={() => setDialog('edit')}>{text.edit}</Button>
      {isActive ? (
        <Button variant="default" onClick={() => setDialog('suspend')}>
          {text.suspend}
        </Button>
      ) : (
        <Button
          variant="default"
          loading={setStatus.isPending}
          onClick={() => reactivate(partner.version)}
        >
          {text.reactivate}
        </Button>
      )}
      {dialog === 'edit' && <EditPartner partner={partner} close={close} />}
      {dialog === 'suspend' && (
        <Consequences
          title={text.suspendTitle(partner.name)}
          sentences={text.suspendConsequences(partner.users)}
          action={text.suspend}
          isPending={setStatus.isPending}
          fault={setStatus.error?.message}
          act={suspend}
          close={close}
        >
          {null}
        </Consequences>
      )}
    </>
  );
}
