/* Arabic vowel signs, Quranic marks and tatweel. Marks of other scripts belong to their words and stay. */
const tashkeel = /[\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06ed]/gu

/** Creates a slug: letters and digits of any script, with hyphens between words. Empty without a letter or digit. */
export function slugFrom(name: string, language: string): string {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase(language)
    .normalize('NFKC')
    .replace(tashkeel, '')
    .replace(/[\p{Variation_Selector}\p{Me}]/gu, '')
    .replace(/(?<=\p{L}\p{M}*)['’ʼ](?=\p{L})/gu, '')
    .replace(/(?!\u200c)\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/^-+|-+$|-+(?=-)/g, '')
}

/** Returns the slug as a browser sends it, or null if encoding does not change it. Accepts any text. */
export function percentEncoded(slug: string): string | null {
  const encoded = encodeURI(slug.toWellFormed())
  return encoded === slug ? null : encoded
}
