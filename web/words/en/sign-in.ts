export const signInWords = {
  title: 'Sign in',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits, or one of your recovery codes',
  submit: 'Sign in',
  verify: 'Verify',
  back: 'Use another account',
  forgotten: 'Forgot your password?',
  demoNote: 'A trial on your own machine: generated, and offered only here.',
  missing: 'Fill in both fields',
};

export const forgottenWords = {
  title: 'Set a new password',
  lead: 'We mail you a link that sets a new password. It works once.',
  submit: 'Mail me a link',
  back: 'Back to the sign-in',
};

export const consoleDoorWords = {
  lead: 'The desk of your marketplace',
  sent: (email: string) => `If ${email} belongs to staff, a link is on its way.`,
  demo: (name: string) => `Enter as ${name}`,
  partner: 'You book here as a partner?',
  portal: 'Go to the portal',
};
