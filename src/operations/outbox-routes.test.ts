import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aKeptMail } from '../../test/support/kept-mail.ts';
import { createStaffApi } from '../../test/support/staff.ts';

describe('the page of a mail that was kept', () => {
  it('shows the mail as it is, and lets it run and send nothing', async () => {
    await using api = await createStaffApi();
    const html = '<!doctype html><style>p { color: red }</style><p>Hello<script>alert(1)</script>';
    await aKeptMail(api, { html });

    const { text } = await api.asStaff({ url: '/operator/v1/outbox' });
    const [mail] = JSON.parse(text) as { id: number }[];
    const url = `/operator/v1/outbox/${mail?.id}/page`;
    const page = await api.asStaff({ url });

    assert.equal(page.text, html);
    const policy = String(page.headers['content-security-policy']);
    assert.match(policy, /^sandbox allow-popups; default-src 'none';/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.doesNotMatch(policy, /script-src|allow-scripts|allow-same-origin/);
    assert.equal((await api.call({ url })).status, 401);
    assert.equal((await api.asStaff({ url: '/operator/v1/outbox/99/page' })).status, 404);
  });
});
