/** What the portal says of webhooks beside the words that it shares with the console. */
export const ownWebhooksWords = {
  title: 'Webhooks',
  endpoints: 'Where messages go',
  byStaff: 'Staff of the marketplace add, change and remove webhooks: ask them.',
  guide: 'How to receive messages',
  none: 'No webhook yet',
  noneByPartner: 'Add the address at which your software takes messages about your bookings.',
  noneByStaff:
    'Ask the staff of the marketplace to add the address at which your software takes messages about your bookings.',
  messages: 'Messages',
  kept: (days: number) => `Each is sent once, and kept ${days} days.`,
  noMessages: 'Nothing was sent yet. Book something, or send a test.',
  noneFound: 'No message is like that.',
  views: { all: 'All', failed: 'Failed', waiting: 'Waiting', delivered: 'Delivered' },
  filters: { webhook: 'Webhook', type: 'Type', booking: 'Booking' },
  replay: 'Send again…',
  replayTitle: 'Send messages again?',
  replayConsequences: [
    'Messages leave one after the other, the oldest first, with the same content.',
    'It stops at the first that fails.',
  ],
  span: 'Days (UTC)',
  which: 'Which messages',
  undelivered: 'What was not delivered',
  everything: 'Everything',
  replayAction: 'Send again',
  replaying: (count: number) => `${count} sent so far`,
  replayed: (count: number) =>
    count === 0
      ? 'There was nothing to send again in these days'
      : `${count === 1 ? '1 message was' : `${count} messages were`} delivered`,
  stopped: (count: number, why: string) => `It stopped after ${count} delivered: ${why}`,
};
