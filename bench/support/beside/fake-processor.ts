// The fake Stripe of the tests, in a process of its own; prints its address.
import { startFakeStripe } from '../../../test/support/fakes/fake-stripe.ts';

const stripe = await startFakeStripe();
process.stdout.write(`${stripe.apiBase}\n`);
