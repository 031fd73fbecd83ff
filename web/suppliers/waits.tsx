import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../api/session.ts';
import { Row, Rows, Section } from '../pieces/layout/section.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';
import { When } from '../pieces/when.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { Doubt } from './doubt.tsx';
import { troublesQuery, useSettleNotice } from './supplier-queries.ts';

const text = suppliersWords;

/** What a person is to settle with a supplier; nothing where all is well. */
export function Waits({ supplier }: { supplier: string }) {
  const { data = [] } = useQuery(troublesQuery);
  const may = useMay();
  const tasks = data.filter((task) => task.supplier === supplier);
  if (tasks.length === 0) return null;
  return (
    <Section title={text.waits}>
      <Rows>
        {tasks.map(({ id, sentence, since, ids }) => (
          <Row
            key={id}
            title={sentence}
            lead={
              <>
                <When at={since} form="relative" />
                {ids['booking'] !== undefined && (
                  <>
                    {' · '}
                    <Link to={`/bookings/${encodeURIComponent(ids['booking'])}`}>
                      {text.toBooking} {ids['booking']}
                    </Link>
                  </>
                )}
              </>
            }
            actions={
              <>
                {may('agent') && ids['supplier_notice'] !== undefined && (
                  <Settle notice={Number(ids['supplier_notice'])} />
                )}
                {may('manager') && ids['supplier_sync'] !== undefined && (
                  <Doubt supplier={supplier} />
                )}
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

function Settle({ notice }: { notice: number }) {
  const settle = useSettleNotice();
  const act = () =>
    settle.mutate(notice, { onSuccess: () => tell(text.settled), onError: tellFault });
  return (
    <Button variant="default" size="compact-sm" loading={settle.isPending} onClick={act}>
      {text.settle}
    </Button>
  );
}
