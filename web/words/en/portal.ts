/** What the frame of the portal says. */
export const portalWords = {
  product: 'Portolan portal',
  screens: {
    today: 'Today',
    bookings: 'Bookings',
    requests: 'Requests',
    goingLive: 'Going live',
    money: 'Money',
    webhooks: 'Webhooks',
    log: 'Request log',
    usage: 'Usage',
    users: 'Users',
    tokens: 'Tokens',
  },
  searchHint: 'Go to a booking, a screen…',
  searchPlaceholder: 'A booking, a traveler, a product, a request id, a screen…',
  roles: { Admin: 'Admin', Agent: 'Agent' },
  account: 'Your account',
  guides: 'Guides',
  reference: 'API reference',
  toStart: 'Go to Today',
};

export const portalDoorWords = {
  lead: 'Your bookings on this marketplace',
  sent: (email: string) => `If ${email} belongs to a user of a partner, a link is on its way.`,
  demo: (name: string) => `Enter as ${name}`,
  noAccount: 'No organization yet?',
  signUp: 'Sign up',
  staff: 'You run this marketplace?',
  console: 'Go to the console',
};
