import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, foldTextWithPositions } from './fold-text.ts'

test.each([
  ['Côte d’Ivoire', 'cote divoire'],
  ['ÅLAND', 'aland'],
  ['Türkiye', 'turkiye'],
  ['İstanbul, ISTANBUL', 'istanbul istanbul'],
  ['Łódź Straße Århus Þór', 'lodz strasse arhus thor'],
  ['Guinea-Bissau', 'guinea bissau'],
  ['U.S.A.', 'usa'],
  ['السُّعودِيَّة', 'السعوديه'],
  ['الإمارات أمريكا آيسلندا ٱلله', 'الامارات امريكا ايسلندا الله'],
  ['مؤتمر مسائل شيء', 'موتمر مسايل شي'],
  ['الســعــودية', 'السعوديه'],
  ['مصطفى على', 'مصطفي علي'],
  ['ایران کشور', 'ايران كشور'],
  ['ہند بھارت ڤيينا پاریس', 'هند بهارت فيينا باريس'],
  ['Færøerne, Œuvre, Suðurland, Đuro', 'faeroerne oeuvre sudurland duro'],
  ['Sarıyer Κόσμος', 'sariyer κοσμοσ'],
  ['٩٦٦ ۹۶۶ ９６６', '966 966 966'],
  ['\u2067عُمان\u2069', 'عمان'],
  ['  a\u00a0 b\tc ', 'a b c'],
  ['+966', '+966'],
  ['', ''],
])('%j is folded to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding with positions gives the same text, and every position is at a whole grapheme', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'aÅßςΣéİـءأإآىةپ٩۹ -.’+َّ'.split(''), '👨‍👩‍👧', '🇸🇦') }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, positions } = foldTextWithPositions(text)
      expect(folded).toBe(foldText(text))
      const starts = new Set([...new Intl.Segmenter().segment(text)].map(({ index }) => index))
      expect(
        positions.every(([start, end]) => starts.has(start) && (starts.has(end) || end === text.length)),
      ).toBe(true)
    }),
  )
})
