import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Consequences } from '../pieces/consequences.tsx';
import { tell } from '../pieces/notify.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { type Sync, syncsQuery, useSyncSupplier } from './supplier-queries.ts';

const text = suppliersWords;

/** Where a list has lost most products, it is believed only when a person says so. */
export function Doubt({ supplier }: { supplier: string }) {
  const [isAsking, setAsking] = useState(false);
  const { data } = useInfiniteQuery(syncsQuery(supplier));
  const sync = useSyncSupplier(supplier);
  const doubt = doubtOf(data?.pages[0]?.rows[0]);
  if (doubt === null) return null;
  const believe = () =>
    sync.mutate(
      { isBelieved: true },
      {
        onSuccess: ({ created, updated, deactivated }) => {
          setAsking(false);
          tell(text.synced(created, updated, deactivated));
        },
      },
    );
  return (
    <>
      <Button size="compact-sm" onClick={() => setAsking(true)}>
        {text.believe}
      </Button>
      {isAsking && (
        <Consequences
          title={text.believeTitle}
          sentences={text.believeConsequences(doubt)}
          action={text.believe}
          isPending={sync.isPending}
          fault={sync.error?.message}
          act={believe}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** What speaks against the whole list, such as that most products are missing. */
function doubtOf(sync: Sync | undefined): string | null {
  if (sync?.outcome !== 'complete') return null;
  return sync.faults.find(({ product }) => product === '')?.message ?? null;
}
