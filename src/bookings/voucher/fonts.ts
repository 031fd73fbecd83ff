import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Regular and bold of each script that vouchers are drawn in. */
export const fontFiles: readonly string[] = [
  // Latin, Greek, Cyrillic, Devanagari
  ...weights(import.meta.resolve('@expo-google-fonts/noto-sans'), 'NotoSans'),
  ...weights(import.meta.resolve('@expo-google-fonts/noto-sans-arabic'), 'NotoSansArabic'),
  ...weights(import.meta.resolve('@expo-google-fonts/noto-sans-hebrew'), 'NotoSansHebrew'),
  ...weights(import.meta.resolve('@expo-google-fonts/noto-sans-thai'), 'NotoSansThai'),
  // Han and kana
  ...hanWeights(import.meta.resolve('@embedpdf/fonts-sc')),
  // Hangul
  ...weights(import.meta.resolve('@expo-google-fonts/nanum-gothic'), 'NanumGothic'),
];

function weights(entry: string, font: string): string[] {
  const folder = dirname(fileURLToPath(entry));
  return ['400Regular', '700Bold'].map((weight) => join(folder, weight, `${font}_${weight}.ttf`));
}

function hanWeights(entry: string): string[] {
  const folder = join(dirname(fileURLToPath(entry)), '..', 'fonts');
  return ['Regular', 'Bold'].map((weight) => join(folder, `NotoSansHans-${weight}.otf`));
}
