-- Commission that can be paid once its trip is over: of paid bookings, by partner.
create index booking_commission_payable on booking (organization_id, currency, ends_at)
  include (date, commission_minor, commission_paid_minor)
  where status = 'Confirmed' and commission_minor > commission_paid_minor
    and amount_paid_minor > 0 and amount_paid_minor >= total_minor - waived_minor;
-- Commission that partners owe back, of any travel date.
create index booking_commission_back on booking (organization_id, currency)
  include (status, date, commission_minor, commission_paid_minor)
  where commission_paid_minor > case when status in ('Pending Confirmation', 'Confirmed') then commission_minor else 0 end;
