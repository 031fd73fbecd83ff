import assert from 'node:assert/strict';
import { readConfig } from '../../src/config.ts';
import { OperatorFault } from '../../src/platform/errors.ts';

/** The least that production needs. */
export const production = {
  PORTOLAN_ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://travel.example',
  SMTP_URL: 'smtps://mail.travel.example',
  PORTOLAN_SECRET: 'a secret of thirty-two characters',
};

export function faultsIn(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof OperatorFault);
    const [heading, ...faults] = error.message.split('\n');
    assert.equal(heading, 'Invalid settings:');
    return faults.map((fault) => fault.trim());
  }
  return [];
}
