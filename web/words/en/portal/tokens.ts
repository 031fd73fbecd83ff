/** What the portal says of tokens beside the words that it shares with the console. */
export const ownTokensWords = {
  title: 'Tokens',
  views: { valid: 'In use', revoked: 'Revoked' },
  columns: {
    name: 'Name',
    prefix: 'Begins with',
    state: 'State',
    user: 'User',
    scope: 'May',
    created: 'Created',
    lastUsed: 'Last used',
    revoked: 'Revoked',
  },
  unused: 'never',
  none: 'No tokens yet',
  noneLead: 'A program sends a token with each request: it says for whom the program acts.',
  one: (id: string) => `Token ${id}`,
  facts: 'The token',
  works: 'Works',
  owner: 'Acts for',
  createdBy: 'Created by',
  madeWith: 'Created with',
  scopeMeans: {
    book: 'Search, book, change and cancel, as its user may',
    read: 'Only read: what creates, changes or cancels something is refused',
  },
  use: 'How to send it',
  useLead:
    'Programs send it in the header access-token. It was shown once, so here it stands in the variable TOKEN; who has lost it creates another.',
  guide: 'About authentication',
  children: 'Created with it',
  childrenLead: 'A program asked for these with this token, directly or indirectly.',
  lastUse: (when: string) => `It was last used ${when}.`,
  neverUse: 'It was never used.',
  childrenStay: (count: number) =>
    count === 1
      ? '1 token that was created with it keeps working.'
      : `${count} tokens that were created with it keep working.`,
  childrenGo: (count: number) =>
    count === 1
      ? '1 token that was created with it is refused too.'
      : `${count} tokens that were created with it are refused too.`,
  alsoChildren: (count: number) =>
    count === 1 ? 'Revoke the token that was created with it too' : `Revoke these ${count} too`,
  revokedToo: (count: number) =>
    count === 1 ? '2 tokens are revoked' : `${count + 1} tokens are revoked`,
};
