export const signInWords = {
  title: 'Sign in',
  lead: 'The desk of your marketplace',
  email: 'E-mail address',
  password: 'Password',
  code: 'Code of your authenticator app',
  codeHint: 'Six digits, or one of your recovery codes',
  submit: 'Sign in',
  verify: 'Verify',
  back: 'Use another account',
  forgotten: 'Forgot your password?',
  demo: 'Enter as the demo staff',
  demoNote: 'A trial on your own machine: the generated sign-in, offered only here.',
  missing: 'Fill in both fields',
};

export const forgottenWords = {
  title: 'Set a new password',
  lead: 'We mail you a link that sets a new password. It works once.',
  submit: 'Mail me a link',
  sent: (email: string) => `If ${email} belongs to staff, a link is on its way.`,
  back: 'Back to the sign-in',
};
