import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Columns } from '../pieces/layout/columns.tsx';
import { Panel } from '../pieces/layout/panel.tsx';
import { Looking } from '../pieces/looking.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { Calls } from './calls.tsx';
import { Connection } from './connection.tsx';
import { Looks } from './looks.tsx';
import { SupplierActions } from './supplier-actions.tsx';
import { SupplierState } from './supplier-columns.tsx';
import { SupplierFacts } from './supplier-facts.tsx';
import { supplierQuery } from './supplier-queries.ts';
import { SupplierTours } from './supplier-tours.tsx';
import { Waits } from './waits.tsx';

/** One supplier: what it sells, how its system is, and what waits for a person about it. */
export function SupplierPanel() {
  const { supplier: key = '' } = useParams({ strict: false });
  const { data: supplier, error, refetch } = useQuery(supplierQuery(key));
  const state = supplier?.system?.state;
  return (
    <Panel
      back="/suppliers"
      title={supplier?.name ?? key}
      state={
        supplier && (
          <>
            <SupplierState supplier={{ status: supplier.status, state: state ?? null }} />
            <Looking subject={`supplier ${key}`} />
          </>
        )
      }
      actions={supplier && <SupplierActions supplier={supplier} />}
    >
      {!supplier && (
        <Columns>
          {error ? (
            <Fault error={error} retry={() => void refetch()} />
          ) : (
            <LoadingLines count={10} />
          )}
        </Columns>
      )}
      {supplier && (
        <Columns aside={<SupplierFacts supplier={supplier} />}>
          <Waits supplier={key} />
          <Connection supplier={supplier} />
          <SupplierTours supplier={supplier} />
          {supplier.connection === 'octo' && (
            <>
              <Looks supplier={key} />
              <Calls supplier={key} />
            </>
          )}
        </Columns>
      )}
    </Panel>
  );
}
