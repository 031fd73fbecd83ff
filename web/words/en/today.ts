export const todayWords = {
  title: 'Today',
  queue: 'What waits',
  days: 'How the days go',
  filters: 'What waits, by kind',
  all: 'All',
  mine: 'Mine',
  snoozedOnes: 'Snoozed',
  kinds: {
    request: 'Requests',
    confirmation: 'To confirm',
    dispute: 'Disputes',
    refund: 'Refunds',
    charge: 'Charges',
    difference: 'Differences',
    supplier: 'Suppliers',
    webhook: 'Webhooks',
    mail: 'Mails',
    rates: 'Rates',
    card: 'Cards on file',
    approval: 'Approvals',
  },
  kindWaits: {
    request: (count: number, said: string) =>
      count === 1 ? '1 request of a partner is open' : `${said} requests of partners are open`,
    confirmation: (count: number, said: string) =>
      count === 1 ? '1 booking waits to be confirmed' : `${said} bookings wait to be confirmed`,
    dispute: (count: number, said: string) =>
      count === 1 ? '1 payment is disputed' : `${said} payments are disputed`,
    refund: (count: number, said: string) =>
      count === 1 ? '1 refund was refused' : `${said} refunds were refused`,
    charge: (count: number, said: string) =>
      count === 1 ? '1 card was declined' : `${said} cards were declined`,
    difference: (count: number, said: string) =>
      count === 1
        ? "1 payment differs from the processor's books"
        : `${said} payments differ from the processor's books`,
    supplier: (count: number, said: string) =>
      count === 1
        ? '1 thing is to be settled with a supplier'
        : `${said} things are to be settled with suppliers`,
    webhook: (count: number, said: string) =>
      count === 1
        ? '1 webhook did not get its messages'
        : `${said} webhooks did not get their messages`,
    mail: (count: number, said: string) =>
      count === 1 ? '1 mail was not delivered' : `${said} mails were not delivered`,
    rates: () => 'Exchange rates are old',
    card: (count: number, said: string) =>
      count === 1 ? '1 card on file expires' : `${said} cards on file expire`,
    approval: (count: number, said: string) =>
      count === 1 ? '1 approval waits or was decided' : `${said} approvals wait or were decided`,
  },
  othersWait: (count: number, said: string) =>
    count === 1 ? '1 other thing waits' : `${said} other things wait`,
  oldest: (overdue: number, oldest: string) =>
    overdue === 0
      ? `The oldest came ${oldest}.`
      : `${overdue === 1 ? '1 is' : `${overdue} are`} overdue; the oldest came ${oldest}.`,
  nothingWaits: 'Nothing waits for you.',
  cameIn: (count: number, since: string) =>
    `${count === 1 ? '1 booking' : count >= 50 ? '50 bookings or more' : `${count} bookings`} came in since you were here ${since}.`,
  new: 'new',
  until: 'comes back',
  due: 'decide by',
  overdue: 'overdue',
  you: 'you',
  take: 'Take',
  release: 'Release',
  taken: 'It is yours',
  released: 'You gave it back',
  freed: 'It is free for others again',
  snooze: 'Snooze',
  snoozes: {
    hour: 'For an hour',
    tomorrow: 'Until tomorrow, 9:00',
    monday: 'Until Monday, 9:00',
  },
  snoozed: 'It is out of sight for a while',
  wake: 'Wake',
  decide: 'Decide',
  refundMade: 'Record as refunded',
  refundRecorded: (reference: string) => `The refund of ${reference} is recorded`,
  refundAgain: 'Refund again',
  refundTried: (reference: string) => `The refund of ${reference} was tried again`,
  sendAgain: 'Send again',
  sentAgain: 'It is on its way again',
  settle: 'Settled',
  settled: 'It is settled',
  sync: 'Read again',
  synced: 'The supplier is being read again',
  more: 'Show more',
  noneOfThese: 'None of these waits',
  noneOfTheseLead: 'Other things may wait.',
  showAll: 'Show all',
  caughtUp: 'You are up to date',
  caughtUpLead: 'New bookings and requests appear here by themselves.',
  bookedDays: 'Booked in 30 days',
  soldDays: 'Sold in 30 days',
  soldDaysIn: (currency: string) => `Sold in 30 days, ${currency}`,
  travelDays: 'Traveling in the next 14 days',
  cameFrom: 'Where it came from',
  cameFromIn: (currency: string) => `Where it came from, ${currency}`,
  others: 'Others',
  bookings: (said: string, count: number) => (count === 1 ? '1 booking' : `${said} bookings`),
  travelers: (said: string, count: number) => (count === 1 ? '1 traveler' : `${said} travelers`),
  travel: 'Traveling today and tomorrow',
  nobodyTravels: 'Nobody travels today or tomorrow.',
  latest: 'Booked last',
  nothingBooked: 'Nothing is booked yet.',
  change: 'asks for a change',
  cancellation: 'asks to cancel',
};
