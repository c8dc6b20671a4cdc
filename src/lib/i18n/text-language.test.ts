import { expect, test } from 'vitest'
import { costOf } from '#testing/hostile/repetitive-texts.ts'
import { languageOfText, languageRuns, languagesOfText } from './text-language.ts'

test.each([
  ['جلسة تصوير (2)|(2) جلسة Camp|iPhone غطاء جلدي|ڤيلا چيزان گراند', 'ar'],
  ['Camp مخيم|قهوة Blend|Öl', 'en'],
  ['12 – 3|٢٠٢٣ – ۱۲|ـــ 5 µ|😀', undefined],
  ['', undefined],
])('%s: each of them is marked with the language %s', (texts, language) => {
  for (const text of texts.split('|')) expect([text, languageOfText(text)]).toEqual([text, language])
})

test.each(['Фото', '東京', 'קפה', 'فرش ایرانی', 'اردو کتاب', 'टेस्ट'])('%s has no known language', (text) => {
  expect(languageOfText(text)).toBe('')
})

function marked(text: string): string {
  return languageRuns(text, languageOfText(text), languagesOfText(text))
    .map(({ text, language }) => (language === undefined ? text : `[${language}:${text}]`))
    .join('')
}

test.each([
  ['جلسة تصوير (2)', 'جلسة تصوير (2)'],
  ['قهوة Blend 250g', '[ar:قهوة] Blend 250g'],
  ['قهوة (Single Origin)', '[ar:قهوة] (Single Origin)'],
  ['تجربة قهوة مختصة (Single Origin)', 'تجربة قهوة مختصة ([en:Single Origin])'],
  ['عطر V60, Oud و Rose', '[ar:عطر] V60, Oud [ar:و] Rose'],
  ['Le Café مَقهى', 'Le Café [ar:مَقهى]'],
  ['شاي 東京 Tea', 'شاي [:東京] [en:Tea]'],
  ['فرش ایرانی Rug', 'فرش ایرانی [en:Rug]'],
  ['5 – 3', '5 – 3'],
  ['', ''],
])('each part of %s is marked with its own language: %s', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test('a text takes the language of its field if it is written in that language’s script', () => {
  const fieldInFrench = ['ar', 'fr', ''] as const
  expect(languageOfText('Crème', fieldInFrench)).toBe('fr')
  expect(languageOfText('قهوة', fieldInFrench)).toBe('ar')
})

test('a very long text is split in linear time', async () => {
  for (const text of ['aب'.repeat(50_000), `a${'!'.repeat(100_000)}`, `a${'\u0301'.repeat(100_000)}ب`])
    expect(await costOf(() => languageRuns(text, languageOfText(text)))).toBeLessThan(2000)
})
