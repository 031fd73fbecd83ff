-- Invoices that were paid, of all partners and of one: also those of which a part or all went back.
create index booking_invoice_settled on booking (id)
  where payment_term = 'Credit' and payment_status in ('Fully Paid', 'Partial Payment', 'Returned to Traveler');
