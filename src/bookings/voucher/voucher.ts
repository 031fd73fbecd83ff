/** Everything a voucher shows, in the words of the booking. It is drawn from this and nothing else. */
export type Voucher = {
  kind: 'tour' | 'transfer';
  /** Where the page is on the web: the QR code leads to it. */
  link: string;
  pdfLink: string;
  /** Made in staging: no traveler uses it. */
  isTest: boolean;
  reference: string;
  status: 'Confirmed' | 'Pending Confirmation' | 'Canceled';
  product: {
    name: string;
    /** `Walking Tour`, `Executive Sedan` */
    type: string;
    /** Which of several departures, as the supplier calls it; '' when there is only one. */
    departure: string;
    town: string;
    country: string;
  };
  /** YYYY-MM-DD */
  date: string;
  /** `7:30 AM` */
  time: string;
  timeZone: string;
  /** `3 hours`; '' when it is not known. */
  duration: string;
  language: string;
  meetingPoint: string;
  pickup: { time: string | null; location: string | null };
  /** What else belongs to the journey, such as flight, vehicle and drop-off of a transfer. */
  details: { label: string; text: string; href?: string }[];
  /** What is included, what to bring: each a text or a list of them. */
  goodToKnow: { label: string; texts: string[] }[];
  leadTraveler: string;
  /** `3`, or `2 adults, 1 child` */
  partySize: string;
  /** Those who are known by name. */
  travelers: { rate: string; names: string[] }[];
  /** Of the supplier, in the order of the travelers. */
  tickets: VoucherTicket[];
  contact: { email: string; phone: string };
  notes: string;
  operator: { name: string; phone: string; email: string; reference: string; notes: string };
  /** In words. */
  cancellation: string;
  partner: { name: string; agency: string; email: string; phone: string; reference: string };
  /** Null where the traveler is not to see what the partner paid. */
  payment: string | null;
};

export type TicketKind = 'qr' | 'code128' | 'aztec' | 'pdf' | 'pass' | 'other';

export type VoucherTicket = {
  kind: TicketKind;
  /** What the code says, or an address. */
  value: string;
  /** The name of its traveler; '' for the whole party. */
  traveler: string;
  /** What the supplier calls it; '' where it has no name. */
  reference: string;
};
