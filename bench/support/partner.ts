import { runCommand } from './program.ts';

/** A partner whose requests are not limited, for as many of them as a measurement needs. */
export const partner = {
  token: 'ptl_test_00000000000000000000000000000bench',
  email: 'bench@measured.test',
};

export async function importPartner(dataDir: string): Promise<void> {
  await importPartners(dataDir, [{ ...partner, key: 'measured' }]);
}

/** Partners on credit, unless `more` says otherwise. */
export async function importPartners(
  dataDir: string,
  partners: readonly { key: string; token: string; email: string; more?: object }[],
): Promise<void> {
  const organizations = partners.map(({ key, token, email, more }) => ({
    key,
    name: 'Measured Travel',
    accreditation: { type: 'IATA', number: '99900018', status: 'valid' },
    payment_term: 'Credit',
    rate_limit_per_minute: 10_000_000,
    users: [{ email, first_name: 'Bench', last_name: 'Mark', role: 'Admin', access_token: token }],
    ...more,
  }));
  const file = JSON.stringify({ format: 'portolan/1', organizations });
  await runCommand(dataDir, ['import', '-'], file);
}
