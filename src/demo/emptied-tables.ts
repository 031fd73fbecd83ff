/**
 * What a reset of the demo empties: all that came of bookings, campaigns and payments. The others hold
 * what is on sale, who may do something, the settings, the audit log, and for a day the answers to
 * Idempotency-Keys. A test has each table in one of the two.
 */
export const emptiedTables = [
  'balance_entry',
  'booking',
  'booking_event',
  'booking_note',
  'booking_request',
  'booking_search',
  'booking_unsearched',
  'campaign',
  'campaign_click',
  'campaign_mail',
  'campaign_run',
  'commission_entry',
  'commission_sum',
  'connected_booking',
  'demo_step',
  'departure',
  'kept_mail',
  'partner_mail',
  'pay_run',
  'payment',
  'payment_difference',
  'request_message',
  'subscriber',
  'supplier_notice',
  'task_mark',
  'test_charge',
  'test_dispute',
  'test_refund',
  'today_mail',
  'today_told',
  'traveler_mail',
  'webhook_message',
] as const;
