import { expect, test } from 'vitest'
import { brandInitial } from './brand-initial.ts'

test.each([
  ['each language has its own', { ar_char: 'ن', en_char: 'N', name: 'نور' }, 'ن', 'N'],
  ['whole words give their first letter', { ar_char: 'نُور العود', en_char: 'Nour', name: '' }, 'نُ', 'N'],
  [
    'the right script counts more than the right field',
    { ar_char: 'Z', en_char: 'Z', name: 'زارا' },
    'ز',
    'Z',
  ],
  ['the two fields were mixed up', { ar_char: 'N', en_char: 'ن', name: '' }, 'ن', 'N'],
  ['only a name is known', { ar_char: undefined, en_char: '', name: '«نور»' }, 'ن', 'ن'],
  ['another script', { ar_char: '', en_char: '', name: '北京' }, '北', '北'],
  ['a number', { ar_char: '', en_char: '', name: ' 9 ' }, '9', '9'],
  ['no letter at all', { ar_char: ' ', en_char: '\u202e', name: '✨' }, '', ''],
])('the letter in place of a brand’s logo: %s', (_, brand, arabic, english) => {
  expect([brandInitial(brand, 'ar'), brandInitial(brand, 'en')]).toEqual([arabic, english])
})
