import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteNote } from '../../src/bookings/notes/delete-note.ts';
import { plainWrite } from '../../src/platform/operation/write.ts';
import { somebody } from '../support/accounts.ts';
import { openDesk, read, url } from '../support/desk.ts';
import { placesWith } from '../support/everywhere-stored.ts';
import { payers } from '../support/placing.ts';

describe('an internal note', () => {
  it('is kept with who and when, and never told to the partner', async () => {
    await using desk = await openDesk();
    await desk.setClock('2026-11-20T10:20:00Z');
    const notes = `${url}/${desk.reference}/notes`;

    const added = await desk.asStaff({ method: 'POST', url: notes, body: { text: 'A stick' } });
    const listed = await desk.asStaff({ url: notes });

    const { id, at, ...said } = added.body;
    assert.deepEqual(said, { author: 'olga@portolan.test', text: 'A stick' });
    assert.match(String(at), /^2026-11-20T10:20:00/);
    assert.deepEqual(JSON.parse(listed.text), [added.body]);
    const told = await desk.read(desk.reference, payers.cardOnFile);
    assert.doesNotMatch(told.text, /stick/);
    assert.equal(id, 1);
  });

  it('is deleted by its author alone, words and all', async () => {
    await using desk = await openDesk();
    const notes = `${url}/${desk.reference}/notes`;
    await desk.asStaff({ method: 'POST', url: notes, body: { text: 'A stick' } });
    const { app } = desk.api;

    await assert.rejects(
      deleteNote({ ...app, write: plainWrite(app.db) }, somebody, {
        reference: desk.reference,
        id: 1,
      }),
      /The note 1 is of olga@portolan.test: only its author can delete it/,
    );
    const deleted = await desk.asStaff({ method: 'DELETE', url: `${notes}/1` });
    const again = await desk.asStaff({ method: 'DELETE', url: `${notes}/1` });

    assert.equal(deleted.status, 200, deleted.text);
    assert.equal(again.status, 404);
    const [latest] = await read(desk, '?kind=note');
    assert.equal(latest?.sentence, 'olga@portolan.test deleted note 1.');
    assert.deepEqual(await placesWith(app.db, ['A stick']), []);
  });

  it('is refused without text, and about no booking', async () => {
    await using desk = await openDesk();

    const empty = await desk.asStaff({
      method: 'POST',
      url: `${url}/${desk.reference}/notes`,
      body: { text: '  ' },
    });
    const nowhere = await desk.asStaff({
      method: 'POST',
      url: `${url}/PTLNONE11/notes`,
      body: { text: 'A stick' },
    });

    assert.deepEqual([empty.status, nowhere.status], [422, 404]);
  });
});
