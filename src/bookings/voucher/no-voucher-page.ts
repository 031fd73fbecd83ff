import { unlisted, wholePage } from '../../platform/pages/whole-page.ts';
import { styles } from './voucher-page-styles.ts';

/** What an address shows under which there is no voucher. */
export const noVoucherPage = wholePage({
  title: 'No voucher here',
  about: [unlisted],
  styles,
  body: `<main>
<h1>There is no voucher here</h1>
<p>Check the link: it may have been cut off. Whoever made the booking can send it again.</p>
</main>`,
});
