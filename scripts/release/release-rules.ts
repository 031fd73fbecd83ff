/** What a release begins with. */
export type Beginning = {
  version: string;
  changelog: string;
  /** Of the whole repository, and those of the commit that is checked out. */
  tags: readonly string[];
  tagsHere: readonly string[];
  /** What `git status --porcelain` says. */
  changes: string;
};

export type Plan =
  | { kind: 'new version' }
  /** The version is there: its files are made once more, for another platform. */
  | { kind: 'files again' }
  | { kind: 'refused'; why: string };

const heading = /^## (?<version>\d+\.\d+\.\d+) \((?<date>[^)]+)\)$/m;
const unreleased = 'unreleased';

export function planRelease({ version, changelog, tags, tagsHere, changes }: Beginning): Plan {
  const refused = (why: string): Plan => ({ kind: 'refused', why });
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    return refused('Say which version, in three numbers: npm run release -- 0.2.0');
  }
  if (changes !== '') {
    return refused(`Commit these changes first, or undo them:\n${changes.trimEnd()}`);
  }
  if (tagsHere.includes(`v${version}`)) return { kind: 'files again' };
  const newer = releasedVersions(changelog, tags).find((one) => !comesAfter(version, one));
  if (newer !== undefined) return refused(`${newer} is released: choose a higher version.`);
  const newest = sectionsOf(changelog)[0];
  if (newest?.date !== unreleased) {
    return refused(
      `Begin a section "## ${version} (${unreleased})" in CHANGELOG.md, and say in it what is new.`,
    );
  }
  if (!/^- \S/m.test(newest.text)) {
    return refused('The newest section of CHANGELOG.md is empty: say in it what is new.');
  }
  return { kind: 'new version' };
}

/** The changelog, in which what was not released is this version of this day. */
export function datedChangelog(changelog: string, version: string, date: string): string {
  return changelog.replace(heading, `## ${version} (${date})`);
}

type Section = { version: string; date: string; text: string };

function sectionsOf(changelog: string): Section[] {
  return changelog.split(/^(?=## )/m).flatMap((text) => {
    const { version, date } = heading.exec(text)?.groups ?? {};
    return version !== undefined && date !== undefined ? [{ version, date, text }] : [];
  });
}

function releasedVersions(changelog: string, tags: readonly string[]): string[] {
  const dated = sectionsOf(changelog).filter(({ date }) => date !== unreleased);
  const tagged = tags.flatMap((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.slice(1) ?? []);
  return [...dated.map(({ version }) => version), ...tagged];
}

function comesAfter(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}
