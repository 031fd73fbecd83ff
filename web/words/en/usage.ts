/** How much a partner asks the API: the console and the portal say it alike. */
export const usageWords = {
  title: 'Use of the API',
  unused: 'No requests in these days.',
  told: (requests: string, errors: string, limited: string) =>
    `${requests} requests, ${errors} of them refused and ${limited} over the limit`,
  days: (count: string) => `${count} days`,
  requestsByDay: 'Requests by day',
  requests: (count: string) => `${count} requests`,
  byUser: { user: 'User', requests: 'Requests', errors: 'Refused', limited: 'Over the limit' },
};
