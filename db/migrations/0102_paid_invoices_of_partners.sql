create index booking_invoice_settled_by on booking (organization_id, id)
  where payment_term = 'Credit' and payment_status in ('Fully Paid', 'Partial Payment', 'Returned to Traveler');
drop index booking_invoice_paid_by;
