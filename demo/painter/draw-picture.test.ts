import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawPicture } from './draw-picture.ts';
import { scenes } from './scenes.ts';

const seeds = Array.from({ length: 16 }, (_, i) => i + 1);
const pictures = scenes.flatMap((scene) =>
  seeds.map((seed) => ({ name: `${scene}-${seed}`, svg: drawPicture(scene, seed) })),
);

describe('drawPicture', () => {
  it('draws every scene as well-formed XML', () => {
    for (const { name, svg } of pictures) assert.equal(faultOf(svg), undefined, name);
  });

  it('draws the same bytes for the same scene and seed', () => {
    for (const scene of scenes) assert.equal(drawPicture(scene, 7), drawPicture(scene, 7));
  });

  it('draws another picture for every seed', () => {
    for (const scene of scenes) {
      const different = new Set(seeds.map((seed) => drawPicture(scene, seed)));

      assert.equal(different.size, seeds.length, scene);
    }
  });

  it('takes any number as a seed', () => {
    for (const seed of [0, -3, 2.5, 4_294_967_297, Number.MAX_SAFE_INTEGER]) {
      assert.equal(faultOf(drawPicture('harbor', seed)), undefined);
    }
  });

  it('stays within 25 KB', () => {
    const large = pictures.filter(({ svg }) => Buffer.byteLength(svg) > 25 * 1024);

    assert.deepEqual(
      large.map(({ name }) => name),
      [],
    );
  });

  it('uses shapes and gradients only: nothing that runs, nothing from outside', () => {
    const harmless = 'svg title defs linearGradient radialGradient stop g path'.split(' ');
    for (const { name, svg } of pictures) {
      const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, element = '']) => element));
      const inside = svg.replace('xmlns="http://www.w3.org/2000/svg"', '');

      assert.deepEqual([...elements.difference(new Set(harmless))], [], name);
      assert.doesNotMatch(inside, /http|href|\bon\w+=|style|javascript|data:|url\((?!#)/i, name);
    }
  });

  it('defines every gradient it fills with', () => {
    for (const { name, svg } of pictures) {
      const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
      const used = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));

      assert.deepEqual([...used.difference(defined)], [], name);
    }
  });

  it('writes plain numbers, at most one decimal in an outline', () => {
    for (const { name, svg } of pictures) {
      assert.doesNotMatch(svg, /NaN|undefined|Infinity/, name);
      for (const [, outline = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
        assert.doesNotMatch(outline, /\.\d{2}|e/, name);
      }
    }
  });

  it('says in its title what is seen, and at what hour', () => {
    const titles = new Set(
      seeds.map((seed) => /<title>(.*)<\/title>/.exec(drawPicture('harbor', seed))?.[1]),
    );

    assert.deepEqual(
      titles,
      new Set([
        'A harbor at dawn',
        'A harbor at dusk',
        'A harbor at night',
        'A harbor at noon',
        'A harbor in the golden hour',
        'A harbor under clouds',
      ]),
    );
  });

  it('draws neighboring seeds at different hours', () => {
    const hourOf = (seed: number) => /<title>.*<\/title>/.exec(drawPicture('coast', seed))?.[0];

    for (const seed of seeds) assert.notEqual(hourOf(seed), hourOf(seed + 1));
  });
});

/** What is wrong with a document, read as XML without comments, entities or declarations. */
function faultOf(xml: string): string | undefined {
  const attribute = String.raw`\s[\w-]+="[^"<&]*"`;
  const token = new RegExp(
    `<(?<open>\\w+)(?<attributes>(?:${attribute})*)(?<empty>/?)>|</(?<close>\\w+)>|(?<text>[^<>&]+)`,
    'gy',
  );
  const stack: string[] = [];
  let at = 0;
  for (const { 0: whole, index, groups = {} } of xml.matchAll(token)) {
    const { open, attributes = '', empty, close, text } = groups;
    if (stack.length === 0 && index > 0 && text?.trim() !== '') return `after the root: ${whole}`;
    if (close && stack.pop() !== close) return `${close} is closed but not open`;
    const names = [...attributes.matchAll(/\s([\w-]+)=/g)].map(([, name]) => name);
    if (new Set(names).size < names.length) return `an attribute twice: ${whole}`;
    if (open && !empty) stack.push(open);
    at = index + whole.length;
  }
  if (at < xml.length) return `unreadable: ${xml.slice(at, at + 40)}`;
  return stack.length > 0 ? `never closed: ${stack.join(' ')}` : undefined;
}
