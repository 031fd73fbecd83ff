import { openPage } from './open-page.tsx';
import { router } from './router.tsx';

openPage(router);
