import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tell, tellFault } from '../pieces/notify.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { newProductsQuery, type Supplier, useAcceptProducts } from './supplier-queries.ts';
import classes from './suppliers.module.css';

const text = suppliersWords;

/** Products that its system sells and nobody has looked at: each is put on sale, or all together. */
export function NewProducts({ supplier: { key, system } }: { supplier: Supplier }) {
  const { data = [], error, refetch } = useQuery(newProductsQuery(key));
  const accept = useAcceptProducts(key);
  const put = (product: string) =>
    accept.mutate(product, {
      onSuccess: ({ products }) => tell(text.accepted(products.length)),
      onError: tellFault,
    });
  return (
    <section aria-label={text.newProducts}>
      <h3>{text.newProducts}</h3>
      <p className={classes['hint']}>{text.newProductsLead}</p>
      {error && <Fault error={error} retry={() => void refetch()} />}
      <ul className={classes['newProducts']}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/tours/${id}`}>{name}</Link>
            <Button
              variant="default"
              size="compact-sm"
              disabled={accept.isPending}
              aria-label={`${text.acceptOne}: ${name}`}
              onClick={() => put(id)}
            >
              {text.acceptOne}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="compact-sm" loading={accept.isPending} onClick={() => put('all')}>
        {text.acceptAll(system?.to_review ?? data.length)}
      </Button>
    </section>
  );
}
