import { forStaff, wordedRefusal } from '../platform/errors.ts';

/** The sentences of sending mails to travelers again. */
export const travelerMailRefusals = forStaff({
  noAddress: wordedRefusal(
    'traveler-without-address',
    409,
    'The booking <reference> has no e-mail address of the traveler',
    'Set one with `portolan booking update REF --contact-email E`: the traveler gets a mail by that.',
  ),
  notOfBooking: wordedRefusal(
    'traveler-mail-unfitting',
    409,
    'The booking <reference> is <status>: the mails that can be sent again are <mails>',
    'Choose one of those, or leave the mail out: the one that fits the booking is sent.',
  ),
  neverSent: wordedRefusal(
    'traveler-mail-never-sent',
    409,
    'No mail “<mail>” about the booking <reference> is stored: there is nothing to send again',
    'Mails are stored for 90 days. `portolan mail log --booking REF` lists them.',
  ),
  switchedOff: wordedRefusal(
    'traveler-mails-off',
    409,
    'The mails to travelers of the partner of the booking <reference> are switched off',
    'Switch them on with `portolan org mails KEY on`, or send the traveler the link of the voucher.',
  ),
  aboutToLeave: wordedRefusal(
    'traveler-mail-waiting',
    409,
    'A mail about the booking <reference> already waits to be sent',
    '`portolan mail log --booking REF` shows what it waits for.',
  ),
});
