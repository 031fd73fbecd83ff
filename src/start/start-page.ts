import type { DemoAccess } from './first-start.ts';

/** What the program prints at its start. */
export type StartPage = {
  address: string;
  environment: string;
  version: string;
  access: DemoAccess;
};

/** What is printed when the program serves: where to look, and a first request that works. */
export function startPage({ address, environment, version, access }: StartPage): string {
  const { staff, partner, people } = access;
  const lines = [
    '',
    `  Portolan ${version} (${environment}) serves at ${address}`,
    '',
    `  Console         ${address}/console`,
    `  Portal          ${address}/portal`,
    `  Quick start     ${address}/docs/guides/quick-start`,
    `  API reference   ${address}/docs`,
    `  Operator API    ${address}/operator/docs`,
  ];
  if (staff) {
    if (staff.token !== null) lines.push(`  Staff token     ${staff.token}`);
    const password = staff.password ?? '(changed since)';
    lines.push(`  Staff sign-in   ${staff.email}   password ${password}`);
  }
  if (people.length > 0) {
    const names = people.map(({ email, role }) => `${email} (${role})`).join(', ');
    lines.push(`  Portal sign-in  ${names}   password ${people[0]?.password}`);
  }
  if (partner) {
    lines.push(
      `  Demo partner    ${partner.name}   access-token ${partner.token}`,
      '',
      '  Try it:',
      `  curl -H 'access-token: ${partner.token}' '${address}/v1/users?user_id=${partner.userId}'`,
      `  curl -H 'access-token: ${partner.token}' '${address}/v1/return_tours?country=Italy&sort_by=PRICE&limit=3'`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}

/** The same for programs. */
export function startValue({ address, environment, version, access }: StartPage) {
  const { staff, partner, people } = access;
  return {
    address,
    environment,
    version,
    console: `${address}/console`,
    portal: `${address}/portal`,
    quick_start: `${address}/docs/guides/quick-start`,
    api_reference: `${address}/docs`,
    operator_api: `${address}/operator/docs`,
    staff,
    partner: partner && {
      name: partner.name,
      access_token: partner.token,
      user_id: partner.userId,
    },
    portal_sign_ins: people.map(({ email, role, password }) => ({ email, role, password })),
  };
}
