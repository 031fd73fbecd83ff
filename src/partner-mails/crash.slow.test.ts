import { dyingMailSuite } from '../../test/support/suites/dying-mail-suite.ts';

dyingMailSuite('all');
