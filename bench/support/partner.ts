import { runCommand } from './program.ts';

/** A partner whose requests are not limited, for as many of them as a measurement needs. */
export const partner = {
  token: 'ptl_test_00000000000000000000000000000bench',
  email: 'bench@measured.test',
};

export async function importPartner(dataDir: string): Promise<void> {
  const organization = {
    key: 'measured',
    name: 'Measured Travel',
    accreditation: { type: 'IATA', number: '99900018', status: 'valid' },
    payment_term: 'Credit',
    rate_limit_per_minute: 10_000_000,
    users: [
      {
        email: partner.email,
        first_name: 'Bench',
        last_name: 'Mark',
        role: 'Admin',
        access_token: partner.token,
      },
    ],
  };
  const file = JSON.stringify({ format: 'portolan/1', organizations: [organization] });
  await runCommand(dataDir, ['import', '-'], file);
}
