type Tag = { name: string; description: string };

/** What the operations are about, in the order in which people read of it. */
export const operatorTagGroups: readonly { name: string; tags: readonly Tag[] }[] = [
  {
    name: 'Every day',
    tags: [
      {
        name: 'Today',
        description: `One queue of all that waits for a person: bookings to confirm, requests to decide, payments
that failed, disputes, webhooks and mails that were not delivered, trouble with suppliers, rates
that are old. Every role reads it. Agents take a task on, give it back, or snooze it. A task
disappears by itself once its cause is settled.`,
      },
      {
        name: 'Bookings',
        description: `Places on a tour, or a ride in a vehicle, that a partner's user booked for travelers. Find
bookings by any word in them, read what happened to one, confirm or decline it, change or cancel
it, write internal notes, mail the news of it again, and book on behalf of a partner's user. Agents
do all of this; a refund beyond the policy requires a manager.`,
      },
      {
        name: 'Requests',
        description: `What partners ask staff to decide: to change or cancel a booking outside of what the program
does by itself. Agents apply a request, whole or in part, reject it, or write to the partner.
Each request has a time by which it is due.`,
      },
      {
        name: 'Departures',
        description: `A tour at a date and time, with its capacity and the places sold. Look at the departures of
all tours day by day, and read the manifest: who comes along. Managers close, reopen or resize
many departures at once. Those of a single tour are under Tours.`,
      },
      {
        name: 'Travelers',
        description: `The personal data of travelers. Managers erase a traveler for good from bookings, mails and the
audit log.`,
      },
    ],
  },
  {
    name: 'What is sold',
    tags: [
      {
        name: 'Tours',
        description: `Tours and activities with their texts, pictures, prices, schedule and cancellation policy. Read
and edit them as in the marketplace file, preview prices and schedules, see who changed what, and
change single departures. Managers make changes; all staff read and preview.`,
      },
      {
        name: 'Places',
        description: 'The towns that tours and cruises name. Managers import lists of them.',
      },
      {
        name: 'Suppliers',
        description: `The companies that run the tours. Managers add and edit them, connect those whose systems speak
OCTO, and look at their products. Agents settle what differs between a supplier's books and ours.`,
      },
      {
        name: 'Transfers',
        description: `Rides between airports, ports, stations and addresses: the companies that drive, with their
vehicles, routes and prices, and the places that are known. Managers edit and import them.`,
      },
      {
        name: 'Cruises',
        description: 'Ships and their sailings, with the towns they call at. Managers import them.',
      },
    ],
  },
  {
    name: 'Partners',
    tags: [
      {
        name: 'Partners',
        description: `The travel agencies that sell, and their users. Managers add and edit a partner with its payment
term, currency, commission and limits, suspend it or a user, and mail users a link to set a
password. All staff see how many requests a partner sends.`,
      },
      {
        name: 'Access tokens',
        description: `What the software of a partner signs in with, on behalf of a user. Managers create and revoke
access tokens; the value is shown once.`,
      },
      {
        name: 'Webhooks',
        description: `Addresses of partners that receive a message about each booking. Managers add, edit, test and
pause them, give them new secrets, and send messages again.`,
      },
      {
        name: 'Drip campaigns',
        description: `The mails that partners have sent to travelers in the days before a trip. All staff see what is
sent, planned and skipped, and why. Agents stop and resume a campaign, send a mail again, and
unsubscribe travelers. Managers begin the run of a day.`,
      },
    ],
  },
  {
    name: 'Money',
    tags: [
      {
        name: 'Payments',
        description: `What was paid for bookings, by card, by invoice or in another way, and what is still owed. See
payments that need attention and invoices that are due, and read the monthly statement of a partner.
Managers charge, refund and record payments.`,
      },
      {
        name: 'Commissions',
        description: `What partners earn by bookings. All staff see what is due; managers record pay runs, which pay
many commissions at once, and undo them.`,
      },
      {
        name: 'Approvals',
        description: `Refunds and pay runs over the amounts of the settings \`refund_second_person_over\` and
\`pay_run_second_person_over\` answer 202 and wait. A manager who did not ask approves or refuses them.`,
      },
      {
        name: 'Currency rates',
        description:
          'The reference rates that prices are converted with. Managers store those of a day.',
      },
    ],
  },
  {
    name: 'Staff and system',
    tags: [
      {
        name: 'Session',
        description: `Sign in and out, change your password, set up a second factor, and see where you are signed in.
Owners end sessions of others and remove a lost second factor.`,
      },
      {
        name: 'Staff',
        description: `The people who run the marketplace, and the staff tokens of their programs. Owners add staff,
give them roles and deactivate them. Everyone keeps tokens of their own.`,
      },
      {
        name: 'Audit',
        description: `Each change with who made it, when, and the values before and after. Entries are never
changed; personal data in them is erased with the traveler.`,
      },
      {
        name: 'Settings',
        description: 'What can be changed while the marketplace runs. Owners change it.',
      },
      {
        name: 'System',
        description: `How the program does: its version, its checks, its jobs, and its numbers. Managers start a job
before its time.`,
      },
      {
        name: 'Outbox',
        description: 'The mails that staging keeps instead of sending, to look at.',
      },
      {
        name: 'Clock',
        description: `The time in the marketplace. In staging, owners move it, for instance to see what happens when
a deadline passes.`,
      },
      {
        name: 'Marketplace file',
        description: `The whole marketplace in one file, to import and export, and the demo. Managers import; owners
export, because the file has secrets, and reset the demo.`,
      },
    ],
  },
];
