import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '../api/clock.ts';
import { useMay } from '../api/session.ts';
import { OfferSwitch } from '../offered/offer-switch.tsx';
import { useKeys } from '../pieces/keys/use-keys.ts';
import { suppliersWords } from '../words/en/suppliers.ts';
import { EditSupplier } from './edit-supplier.tsx';
import { type Supplier, salesQuery, useSetSupplier } from './supplier-queries.ts';

const text = suppliersWords;

/** What can be done with a supplier, as far as the role goes. */
export function SupplierActions({ supplier }: { supplier: Supplier }) {
  const { key, name } = supplier;
  const [isEditing, setEditing] = useState(false);
  const { data: sales } = useQuery(salesQuery(key, useToday()));
  const set = useSetSupplier(key);
  const may = useMay()('manager');
  useKeys({ e: () => may && setEditing(true) });
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setEditing(true)}>{text.edit}</Button>
      <OfferSwitch
        record={supplier}
        name={name}
        words={text}
        sentences={sales ? text.deactivateConsequences(sales.tours, sales.coming) : null}
        set={set}
      />
      {isEditing && <EditSupplier supplier={supplier} close={() => setEditing(false)} />}
    </>
  );
}
