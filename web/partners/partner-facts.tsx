import { Link } from '@tanstack/react-router';
import { countText } from '../formats/money.ts';
import { FactCard, Facts } from '../pieces/fact-card.tsx';
import { State } from '../pieces/state.tsx';
import { When } from '../pieces/when.tsx';
import { partnersWords } from '../words/en/partners.ts';
import { words } from '../words/words.ts';
import { PartnerMoney } from './partner-money.tsx';
import type { Partner } from './partner-queries.ts';
import { StoredCard } from './stored-card.tsx';

const text = partnersWords;

/** The terms on which a partner sells, and where its bookings are. */
export function PartnerFacts({ partner }: { partner: Partner }) {
  const { columns } = text;
  return (
    <>
      <FactCard title={text.terms}>
        <Facts
          rows={[
            [columns.payment_term, paymentTermOf(partner)],
            [columns.currency, partner.currency],
            [columns.commission, text.percent(partner.commission_percent)],
            [text.limit, text.perMinute(countText(partner.rate_limit_per_minute))],
          ]}
        />
      </FactCard>
      <StoredCard partner={partner} />
      <PartnerMoney partner={partner.key} />
      <FactCard title={columns.accreditation}>
        {partner.accreditation_type === null ? (
          <p>{text.notAccredited}</p>
        ) : (
          <Facts
            rows={[
              [partner.accreditation_type, partner.accreditation_number],
              [columns.status, <State key="state" state={partner.accreditation_status} />],
            ]}
          />
        )}
      </FactCard>
      <FactCard title={text.mails}>
        <Facts
          rows={[
            [text.toTravelers, partner.traveler_mails ? text.on : text.off],
            [text.toUsers, partner.partner_mails ? text.on : text.off],
          ]}
        />
      </FactCard>
      <FactCard title={text.record}>
        <Facts
          rows={[
            [columns.key, partner.key],
            [columns.referral, partner.referral_code],
            [columns.created, <When key="created" at={partner.created_at} form="relative" />],
            [
              columns.signedUp,
              partner.signed_up_at && (
                <When key="signed up" at={partner.signed_up_at} form="relative" />
              ),
            ],
            [
              words.screens.bookings,
              <Link key="bookings" to="/bookings" search={{ organization: partner.key }}>
                {text.itsBookings}
              </Link>,
            ],
          ]}
        />
      </FactCard>
    </>
  );
}

function paymentTermOf({ payment_term: term }: Partner): string {
  return text.paymentTerms[term as keyof typeof text.paymentTerms] ?? term;
}
