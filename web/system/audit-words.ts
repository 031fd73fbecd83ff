/** `organization.changed` as people read it: `Organization changed`. */
export function sentenceOf(action: string): string {
  const said = action.replaceAll(/[.-]/g, ' ');
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

/** Where the record of an entry is shown, if a screen shows it. */
export function addressOf(subject: string): string | null {
  const [kind = '', ...rest] = subject.split(' ');
  const name = encodeURIComponent(rest.join(' '));
  const screens: Record<string, string> = { booking: '/bookings/', organization: '/partners/' };
  const screen = screens[kind];
  return screen === undefined || name === '' ? null : `${screen}${name}`;
}

/** A person by the address, and everything else as it is called. */
export function subjectOf(entry: { subject: string; subject_name: string | null }): string {
  return entry.subject_name ?? entry.subject;
}
