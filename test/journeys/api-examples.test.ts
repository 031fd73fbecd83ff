import { describe, it } from 'node:test';
import { assertFresh } from '../support/suites/api-examples-suite.ts';

const sample = [
  'getUser',
  'returnAvailability',
  'returnCruises',
  'returnCruiseDestinations',
  'searchTransfers',
  'listTasks',
  'assignTask',
  'listSales',
  'listBookings',
  'listRequests',
  'listTours',
  'listOrganizations',
  'listInvoices',
];

describe('the examples of the references', () => {
  it('are what the program answers today: a sample that depends on no other', async () => {
    await assertFresh(sample);
  });
});
