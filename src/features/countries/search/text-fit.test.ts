import { expect, test } from 'vitest'
import { fittingParts } from './text-fit.ts'

function marked(text: string, typed: string) {
  return fittingParts(text, typed).map(([start, end]) => text.slice(start, end))
}

test.each([
  ['Saudi Arabia', 'saudi', ['Saudi']],
  ['Saudi Arabia', 'SAUDI  ARABIA', ['Saudi Arabia']],
  ['Saudi Arabia', 'arabia sau', ['Sau', 'Arabia']],
  ['Papua New Guinea', 'guinea', ['Guinea']],
  ['Romania', 'mani', ['mani']],
  ['Côte d’Ivoire', 'cote divo', ['Côte d’Ivo']],
  ['Åland', 'al', ['Ål']],
  ['A\u030aland', 'al', ['A\u030al']],
  ['السُّعُودِيَّة', 'سعود', ['سُّعُودِ']],
  ['الإمارات العربية', 'امارات', ['إمارات']],
  ['المملكة العربية السعودية', 'السعوديه', ['السعودية']],
  ['شاليه البحر', 'الشاليه', ['شاليه']],
  ['حجز بالشاليه', 'الشاليه', ['الشاليه']],
  ['الخَيْلُ والليل', 'الليل الخيل', ['الخَيْلُ', 'الليل']],
  ['قهـــوة سادة', 'قهوه', ['قهـــوة']],
  ['ﷲ أكبر', 'الله', ['ﷲ']],
  ['عام ٢٠٢٣م', '2023', ['٢٠٢٣']],
  ['Ærø', 'a', ['Æ']],
  ['👨‍👩‍👧 land', 'land', ['land']],
  ['Saudi Arabia', 'egypt', []],
  ['Saudi Arabia', '', []],
  ['', 'x', []],
])('in %j, looked for by %j, these are marked: %j', (text, typed, parts) => {
  expect(marked(text, typed)).toEqual(parts)
})

test.each([
  ['Switzerland', 'swizerland', ['Switzerland']],
  ['Switzerland', 'swizer', ['Switzer']],
  ['سويسرا', 'سويسره', ['سويسرا']],
  ['السُّعُودِيَّة', 'السعوديا', ['السُّعُودِيَّة']],
  ['المملكة العربية السعودية', 'السعوديا', ['السعودية']],
  ['Saudi Arabia', 'arbia soudi', ['Saudi', 'Arabia']],
  ['Côte d’Ivoire', 'cote divoir', ['Côte', 'd’Ivoir']],
  ['Åland', 'alnad', ['Åland']],
  ['Saudi Arabia', 'egypt', []],
])('in %j, which %j comes near to, these are marked: %j', (text, typed, parts) => {
  expect(fittingParts(text, typed, true).map(([start, end]) => text.slice(start, end))).toEqual(parts)
})
