import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { Consequences } from '../pieces/consequences.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { tell, tellFault } from '../pieces/notify.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { EditSupplier } from './edit-supplier.tsx';
import { type Supplier, salesQuery, useSetSupplier } from './supplier-queries.ts';

const text = suppliersWords;

/** What can be done with a supplier, as far as the role goes. */
export function SupplierActions({ supplier }: { supplier: Supplier }) {
  const { key, name, version, status } = supplier;
  const [dialog, setDialog] = useState<'edit' | 'deactivate' | null>(null);
  const { data: sales } = useQuery(salesQuery(key, useToday()));
  const set = useSetSupplier(key);
  const may = useMay()('manager');
  useKeys({ e: () => may && setDialog('edit') });
  if (!may) return null;
  const close = () => setDialog(null);
  const activate = (seen?: number) =>
    set.mutate(
      { verb: 'activate', seen },
      { onSuccess: () => tell(text.activated(name)), onError: tellFault },
    );
  const deactivate = () =>
    set.mutate(
      { verb: 'deactivate', seen: version },
      {
        onSuccess: () => {
          close();
          tell(text.deactivated(name), () => activate());
        },
      },
    );
  return (
    <>
      <Button onClick={() => setDialog('edit')}>{text.edit}</Button>
      {status === 'active' ? (
        <Button variant="default" onClick={() => setDialog('deactivate')}>
          {text.deactivate}
        </Button>
      ) : (
        <Button variant="default" loading={set.isPending} onClick={() => activate(version)}>
          {text.activate}
        </Button>
      )}
      {dialog === 'edit' && <EditSupplier supplier={supplier} close={close} />}
      {dialog === 'deactivate' && (
        <Consequences
          title={text.deactivateTitle(name)}
          sentences={sales ? text.deactivateConsequences(sales.tours, sales.coming) : null}
          action={text.deactivate}
          isPending={set.isPending}
          fault={set.error?.message}
          act={deactivate}
          close={close}
        />
      )}
    </>
  );
}
