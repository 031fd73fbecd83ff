import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../formats/money.ts';
import { Section } from '../pieces/layout/section.tsx';
import { State } from '../pieces/state.tsx';
import { Fault } from '../pieces/states/fault.tsx';
import { LoadingLines } from '../pieces/states/loading.tsx';
import { TourPicture } from '../pieces/tour-picture.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { type Supplier, toursQuery } from './supplier-queries.ts';
import classes from './suppliers.module.css';

const text = suppliersWords;

/** The first tours of a supplier as tiles, and the way to all of them. */
export function SupplierTours({ supplier: { key, connection } }: { supplier: Supplier }) {
  const { data, error, refetch } = useQuery(toursQuery(key));
  const total = data?.total ?? 0;
  return (
    <Section
      title={text.tours}
      actions={
        total > 0 && (
          <Link to="/tours" search={{ supplier: key }}>
            {text.moreTours(countText(total))}
          </Link>
        )
      }
    >
      {error && <Fault error={error} retry={() => void refetch()} />}
      {!error && !data && <LoadingLines count={3} />}
      {data?.rows.length === 0 && (
        <p className={classes['hint']}>
          {connection === 'octo' ? text.noToursConnected : text.noTours}
        </p>
      )}
      <ul className={classes['tours']}>
        {data?.rows.map(({ id, name, picture, status, town }) => (
          <li key={id}>
            <Link to={`/tours/${id}`} className={classes['tour']}>
              <TourPicture src={picture} size="row" />
              <span className={classes['tourWords']}>
                <strong>{name}</strong>
                <small>{town}</small>
              </span>
              <State state={status} word={text.tourStates[status]} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
