import { dyingDeliverySuite } from '../../../test/support/suites/dying-delivery-suite.ts';

dyingDeliverySuite('all');
