import { styles } from './voucher-page-styles.ts';

/** What an address shows under which there is no voucher. */
export const noVoucherPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>No voucher here</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<h1>There is no voucher here</h1>
<p>Check the link: it may have been cut off. Whoever made the booking can send it again.</p>
</main>
</body>
</html>
`;
