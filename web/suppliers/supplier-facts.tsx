import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../api/clock.ts';
import { countText } from '../formats/money.ts';
import { ContactCards } from '../offered/contact-cards.tsx';
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
      <ContactCards
        ways={[
          ['mailto', text.email, email],
          ['tel', text.phone, phone],
        ]}
        notes={notes}
        words={text}
      />
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
