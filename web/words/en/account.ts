/** What one signs in with, and where one is signed in: at the console and the portal. */
export const accountWords = {
  fresh: 'Did you sign in more than 10 minutes ago? Sign out, and sign in again first.',
  password: {
    title: 'Password',
    lead: 'A change ends all your other sessions.',
    change: 'Change password',
    current: 'Your password now',
    new: 'New password',
    changed: (sessions: number) =>
      sessions === 0
        ? 'Your password is changed'
        : `Your password is changed, and ${sessions} other sessions have ended`,
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'End what you do not know, and change your password.',
    signOutEverywhere: 'Sign out everywhere',
    thisOne: 'This browser',
    signedIn: 'signed in',
    lastSeen: 'last seen',
    end: 'End',
    ended: 'The session has ended',
    unknownBrowser: 'An unknown program',
    browser: (name: string, system: string | undefined) =>
      system === undefined ? name : `${name} on ${system}`,
  },
  factor: {
    title: 'Second factor',
    lead: 'With an authenticator app your password alone lets no one in.',
    on: 'On',
    codesLeft: (count: number) =>
      count === 1 ? '1 recovery code is left' : `${count} recovery codes are left`,
    setUp: 'Set up',
    setUpTitle: 'Set up a second factor',
    next: 'Next',
    scan: 'Scan this with your authenticator app, or type the secret, and give the code it shows.',
    qr: 'The secret as a picture for the app',
    secret: 'The secret of the app',
    turnOn: 'Turn on',
    codes: 'Your recovery codes',
    codesLead:
      'When you are without your app, each of them lets you in once. Keep them apart from it.',
    remove: 'Remove',
    removeTitle: 'Remove the second factor',
    removeLead: 'After that your password alone lets you in.',
    removed: 'The second factor is removed',
  },
};
