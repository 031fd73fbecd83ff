import { rounds } from '../support/running/rounds.ts';
import { randomRequestsSuite } from '../support/suites/random-requests-suite.ts';

randomRequestsSuite(rounds({ sample: 30, long: 500 }));
