import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../api/clock.ts';
import { countText } from '../formats/money.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { suppliersWords } from '../words/en/suppliers.ts';
import { type Supplier, salesQuery } from './supplier-queries.ts';

const text = suppliersWords;

/** Who it is, and where its tours and bookings are. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { key, email, phone, notes } = supplier;
  const today = useToday();
  const { data: sales } = useQuery(salesQuery(key, today));
  return (
    <>
      <FactCard title={text.sells}>
        <Facts
          rows={[
            [
              text.onSale,
              sales && (
                <Link key="tours" to="/tours" search={{ supplier: key, status: 'active' }}>
                  {countText(sales.tours)}
                </Link>
              ),
            ],
            [
              text.bookings,
              sales && (
                <Link key="bookings" to="/bookings" search={{ supplier: key }}>
                  {countText(sales.bookings)}
                </Link>
              ),
            ],
            [
              text.coming,
              sales && (
                <Link
                  key="coming"
                  to="/bookings"
                  search={{ supplier: key, from: today, status: 'Confirmed' }}
                >
                  {countText(sales.coming)}
                </Link>
              ),
            ],
          ]}
        />
      </FactCard>
      <FactCard title={text.contact}>
        {email === '' && phone === '' && <p>{text.noContact}</p>}
        <Facts
          rows={[
            [text.email, email && <a href={`mailto:${email}`}>{email}</a>],
            [text.phone, phone && <a href={`tel:${phone}`}>{phone}</a>],
          ]}
        />
      </FactCard>
      {notes !== '' && (
        <FactCard title={text.notes}>
          <p>{notes}</p>
        </FactCard>
      )}
      <FactCard title={text.record}>
        <Facts
          rows={[
            [text.columns.key, key],
            [text.columns.connection, text.kinds[supplier.connection]],
            [text.businessRef, supplier.business_ref],
          ]}
        />
      </FactCard>
    </>
  );
}
