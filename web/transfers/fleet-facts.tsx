import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../api/clock.ts';
import { countText } from '../formats/money.ts';
import { ContactCards } from '../offered/contact-cards.tsx';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { transfersWords } from '../words/en/transfers.ts';
import { type Fleet, ridesQuery } from './fleet-queries.ts';

const text = transfersWords;

/** Who it is, on which terms it drives, and where its bookings are. */
export function FleetFacts({ fleet }: { fleet: Fleet }) {
  const { key, phone, email, notes, rating, area, currency } = fleet;
  const today = useToday();
  const { data: rides } = useQuery(ridesQuery(key, today));
  const search = { supplier: key, type: 'transfer' };
  return (
    <>
      <FactCard title={text.terms}>
        <Facts
          rows={[
            [text.columns.currency, currency],
            [text.area, area ? text.radius(countText(area.radius_km)) : text.everywhere],
            [text.rating, rating !== null && text.stars(rating)],
          ]}
        />
      </FactCard>
      <FactCard title={text.bookings}>
        <Facts
          rows={[
            [
              text.bookings,
              rides && (
                <Link key="all" to="/bookings" search={search}>
                  {countText(rides.all)}
                </Link>
              ),
            ],
            [
              text.coming,
              rides && (
                <Link
                  key="coming"
                  to="/bookings"
                  search={{ ...search, from: today, status: 'Confirmed' }}
                >
                  {countText(rides.coming)}
                </Link>
              ),
            ],
          ]}
        />
      </FactCard>
      <ContactCards
        ways={[
          ['tel', text.phone, phone],
          ['mailto', text.email, email],
        ]}
        notes={notes}
        words={text}
      />
      <FactCard title={text.record}>
        <Facts
          rows={[
            [text.columns.key, key],
            [text.businessRef, fleet.business_ref],
          ]}
        />
      </FactCard>
    </>
  );
}
