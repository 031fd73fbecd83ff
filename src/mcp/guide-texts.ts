import { asMarkdown } from '../guides/for-programs.ts';
import { guideGroups, readGuides } from '../guides/guide-list.ts';
import type { Reader } from '../guides/reader.ts';

/** A guide as it is served, for who reads it as a resource. */
export type GuideText = {
  name: string;
  uri: string;
  title: string;
  description: string;
  text: string;
};

/** The guides for those who build on the API. */
export function guideTexts(reader: Reader): GuideText[] {
  const [{ title: group }] = guideGroups;
  return readGuides()
    .filter((guide) => guide.group === group)
    .map((guide) => ({
      name: guide.name,
      uri: `${reader.address}/docs/guides/${guide.name}.md`,
      title: guide.title,
      description: guide.summary,
      text: asMarkdown(guide, reader),
    }));
}
