import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Beginning, datedChangelog, planRelease } from './release-rules.ts';

const changelog = `# Changelog

Newest version first.

## 0.10.0 (unreleased)

### Added

- Tours.

## 0.9.0 (2026-10-01)

- The first.
`;

function plan(changed: Partial<Beginning>) {
  const plain = { version: '0.10.0', changelog, tags: ['v0.9.0'], tagsHere: [], changes: '' };
  return planRelease({ ...plain, ...changed });
}

function refusal(changed: Partial<Beginning>): string {
  const planned = plan(changed);
  return planned.kind === 'refused' ? planned.why : planned.kind;
}

describe('a release', () => {
  it('is a new version, in whose section the changelog says what is new', () => {
    assert.deepEqual(plan({}), { kind: 'new version' });
    assert.equal(
      datedChangelog(changelog, '1.0.0', '2026-11-24'),
      changelog.replace('## 0.10.0 (unreleased)', '## 1.0.0 (2026-11-24)'),
    );
  });

  it('makes the files of its version once more where that is checked out', () => {
    assert.deepEqual(plan({ version: '0.9.0', tagsHere: ['v0.9.0'] }), { kind: 'files again' });
  });

  it('is refused without a version of three numbers', () => {
    for (const version of ['', '1', '1.2', 'v1.2.3', '1.2.3-beta', '1.2.3 ']) {
      assert.match(refusal({ version }), /^Say which version/, version);
    }
  });

  it('is refused from a folder with changes, also for a version that is there', () => {
    const changes = ' M README.md\n';

    assert.match(refusal({ changes }), /^Commit these changes first.*:\n M README\.md$/);
    assert.match(refusal({ version: '0.9.0', tagsHere: ['v0.9.0'], changes }), /^Commit/);
  });

  it('is refused for a version that was used, or comes before one', () => {
    assert.match(refusal({ version: '0.9.0', tags: [] }), /^0\.9\.0 is released/);
    assert.match(refusal({ version: '0.8.7', tags: [] }), /^0\.9\.0 is released/);
    assert.match(refusal({ tags: ['v0.10.0'] }), /^0\.10\.0 is released/);
    assert.match(refusal({ tags: ['v0.9.0', 'v0.11.0'] }), /^0\.11\.0 is released/);
  });

  it('is refused while the changelog says nothing of it', () => {
    const withoutLines = changelog.replace('- Tours.', '');
    const allReleased = changelog.replace('(unreleased)', '(2026-11-01)');

    assert.match(refusal({ changelog: withoutLines }), /^The newest section .* is empty/);
    assert.match(
      refusal({ changelog: allReleased, version: '0.11.0' }),
      /^Begin a section "## 0\.11\.0 /,
    );
    assert.match(refusal({ changelog: '# Changelog\n' }), /^Begin a section/);
  });
});
