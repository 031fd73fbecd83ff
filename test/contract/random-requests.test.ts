import { randomRequestsSuite } from '../support/suites/random-requests-suite.ts';

/** Many more of each come in `random-requests.slow.test.ts`. */
randomRequestsSuite(6);
